// A client made of nothing but the types that openapi-typescript generates.

import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./generated/gavel.js";

export type Schemas = components["schemas"];
export type Gavel = Client<paths>;

/** Asks again where there was too much at once, when the server says so. */
async function patient(request: Request): Promise<Response> {
  for (;;) {
    const answer = await fetch(request.clone());
    if (answer.status !== 429) return answer;
    const seconds = Number(answer.headers.get("retry-after") ?? "1");
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

export function connect(base: string, token?: string): Gavel {
  return createClient<paths>({ baseUrl: base, fetch: patient, headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });
}

/** The body of a success; a problem is thrown with what it says. */
export function done<Body>(answer: { data?: Body; error?: Schemas["Problem"]; response: Response }): Body {
  if (answer.error !== undefined || answer.data === undefined) {
    const { status, url } = answer.response;
    throw new Error(`${url} answered ${status}: ${answer.error?.detail ?? "no body"} (${answer.error?.rule ?? "no rule"})`);
  }
  return answer.data;
}

/** The lines of NDJSON. */
export function lines<Line>(text: string): Line[] {
  return text.trimEnd().split("\n").map((line) => JSON.parse(line) as Line);
}
