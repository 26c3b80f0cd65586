// A player who knows nothing but the action list.

import type { Schemas } from "./client.js";

type Command = Schemas["TableCommand"];

/** A generator of choices (splitmix32): a seed gives the same ones again. */
export class Bot {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A command out of an action list: mostly one that goes on, with arguments drawn from their ranges. */
  choose(actions: readonly Schemas["Action"][]): Command {
    const moves = actions.filter((action) => action.command.type === "play" && action.free !== true);
    const advancing = moves.filter((action) => action.advances === true);
    const action = this.#oneOf(advancing.length === 0 || this.#below(8) === 0 ? moves : advancing);
    const { command } = action;
    if (command.type !== "play" || action.arguments === undefined) return command;
    const chosen = Object.entries(action.arguments).map(([field, schema]) => [field, this.#within(schema)] as const);
    const { move } = command.data;
    // Which fields vary is only known at run time; the server has the last word on them.
    const varied = { ...move, data: { ...move.data, ...Object.fromEntries(chosen) } } as Schemas["GameMove"];
    return { ...command, data: { ...command.data, move: varied } };
  }

  /** A value that a schema allows. */
  #within(schema: Schemas["ArgumentSchema"]): unknown {
    if (schema.enum !== undefined) return this.#oneOf(schema.enum);
    if (schema.items?.enum !== undefined) {
      const [least, most] = [schema.minItems ?? 0, schema.maxItems ?? 0];
      const left = [...schema.items.enum];
      // Whoever can sell usually does: at least one, where one is allowed.
      const count = Math.min(Math.max(least, 1), most) + this.#below(most + 1 - Math.min(Math.max(least, 1), most));
      return Array.from({ length: count }, () => left.splice(this.#below(left.length), 1)[0]);
    }
    const [least, most, step] = [schema.minimum ?? 0, schema.maximum ?? 0, schema.multipleOf ?? 1];
    return least + step * this.#below(Math.min((most - least) / step, 3) + 1);
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  }

  #below(n: number): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % n;
  }
}
