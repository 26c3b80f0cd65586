// One whole game: accounts, a table, seats, moves, and what can be read of it afterwards.

import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Bot } from "./bot.js";
import { connect, done, lines, type Gavel, type Schemas } from "./client.js";
import { patched } from "./patch.js";

/** Moves after which players give up one by one: some games only end when somebody plays to win. */
const PATIENCE = 1_500;
/** More moves than any game takes. */
const MOST_MOVES = 50_000;

async function send(person: Gavel, id: string, body: Schemas["TableCommand"]): Promise<Schemas["Accepted"]> {
  const answer = done(await person.POST("/v1/tables/{id}/commands", { params: { path: { id }, header: { "Idempotency-Key": randomUUID() } }, body }));
  if (!("receipt" in answer)) throw new Error("a command that was sent was only judged");
  return answer;
}

/** Plays a game to its end, and gives the number of moves and the result. */
export async function play(base: string, game: Schemas["Game"], seed: number): Promise<{ moves: number; result: Schemas["GameResult"] }> {
  const players = game.players.min;
  const people: Gavel[] = [];
  for (let number = 0; number < players; number += 1) {
    const account = done(await connect(base).POST("/v1/accounts", { body: { name: `Bot ${number}` } }));
    people.push(connect(base, account.token));
  }
  const host = at(people, 0);
  const opened = await host.POST("/v1/tables", { params: { header: { "Idempotency-Key": randomUUID() } }, body: { game: game.id, players } });
  const { id } = done(opened);
  strictEqual(opened.response.headers.get("location"), `/v1/tables/${id}`);
  for (const [seat, person] of people.entries()) {
    await send(person, id, { type: "take_seat", data: { seat, entropy: `${seed} ${seat}` } });
  }
  await send(host, id, { type: "start" });

  const bot = new Bot(seed);
  let moves = 0;
  for (; moves < MOST_MOVES; moves += 1) {
    const { status, to_act } = done(await host.GET("/v1/tables/{id}", { params: { path: { id } } }));
    if (status !== "running") break;
    const person = at(people, at(to_act, 0));
    if (moves >= PATIENCE) {
      await send(person, id, { type: "resign" });
      continue;
    }
    const { actions } = done(await person.GET("/v1/tables/{id}/actions", { params: { path: { id } } }));
    await send(person, id, bot.choose(actions));
  }
  return { moves, result: await readBack(host, id) };
}

/** Reads replay, events and export of a finished game; they have to agree with the state. */
async function readBack(person: Gavel, id: string): Promise<Schemas["GameResult"]> {
  const path = { id };
  const state = done(await person.GET("/v1/tables/{id}/state", { params: { path } }));
  strictEqual(state.status, "finished");

  const [start, ...frames] = lines<Schemas["ReplayLine"]>(done(await person.GET("/v1/tables/{id}/replay", { params: { path }, parseAs: "text" })));
  ok(start !== undefined && "state" in start);
  let shown: unknown = start.state;
  for (const frame of frames) {
    ok("patch" in frame && frame.text.length > 0);
    shown = patched(shown, frame.patch);
  }
  deepStrictEqual(shown, state, "the replay leads to the state");

  let events = 0;
  for (let after: number | null = 0; after !== null; ) {
    // Said outright, since what is next depends on what was.
    const page: Schemas["EventPage"] | Schemas["Event"] = done(await person.GET("/v1/tables/{id}/events", { params: { path, query: { after, limit: 100 } } }));
    ok("items" in page);
    events += page.items.length;
    after = page.next;
  }
  strictEqual(events, state.version);

  const record = lines<Schemas["ExportLine"]>(done(await person.GET("/v1/tables/{id}/export", { params: { path }, parseAs: "text" })));
  const [header, last] = [record.at(0), record.at(-1)];
  ok(header !== undefined && "gavel" in header && last !== undefined && "receipt" in last);
  strictEqual(record.length, state.version + 2);
  strictEqual(last.receipt.version, state.version);
  const { keys } = done(await person.GET("/v1/keys"));
  ok(keys.some((key) => key.public_key === last.receipt.key));

  ok(state.result !== undefined);
  return state.result;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`there is no ${index}`);
  return item;
}
