// Plays a whole game of each kind in the catalogue at the server that BASE names.

import { env, exit, stdout } from "node:process";
import { connect, done } from "./client.js";
import { play } from "./game.js";

const base = env["BASE"];
if (base === undefined) {
  stdout.write("BASE is the address of a server\n");
  exit(1);
}
for (const game of done(await connect(base).GET("/v1/games")).items) {
  const { moves, result } = await play(base, game, Number(env["SEED"] ?? 1));
  const places = result.places.map(({ seat, place, score }) => `${place}. seat ${seat} with ${score}`);
  stdout.write(`${game.id}, ${game.players.min} players, ${moves} moves: ${places.join(", ")}\n`);
}
