// JSON Patch (RFC 6902), as far as a replay uses it.

import type { Schemas } from "./client.js";

type Container = { [member: string]: unknown } | unknown[];

/** A document with a patch applied to it. */
export function patched(document: unknown, patch: Schemas["JsonPatch"]): unknown {
  const root: { document: unknown } = { document: structuredClone(document) };
  for (const { op, path, value } of patch) {
    const steps = ["document", ...path.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))];
    const last = steps.pop() ?? "document";
    const there = steps.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], root) as Container;
    if (op !== "add" && op !== "remove" && op !== "replace") throw new Error(`a replay has no ${op}`);
    if (Array.isArray(there)) {
      const place = last === "-" ? there.length : Number(last);
      there.splice(place, op === "add" ? 0 : 1, ...(op === "remove" ? [] : [value]));
    } else if (op === "remove") {
      delete there[last];
    } else {
      there[last] = value;
    }
  }
  return root.document;
}
