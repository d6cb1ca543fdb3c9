import { allKinds, callById, type EquipmentKind } from "@lukou/equipment";
import { badValues } from "@lukou/equipment/testing";
import { describe, expect, it } from "vitest";
import { headersOf, requestOf } from "../../testing/test-server.ts";
import { addErv, historyOf, intersectionGuid, server, useIntersection } from "./testing/intersection.ts";

useIntersection();

describe.each(allKinds.map((kind) => [kind.label, kind] as const))("bad values: %s", (_, kind) => {
  it("are refused with 400 and a Chinese message, and nothing changes", async () => {
    const guid = await addOfKind(kind);
    const declared = callById(kind.calls.update);
    const headers = { ...(await headersOf(server)), "content-type": "application/json" };
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(kind.fields)) {
      for (const { why, value } of badValues(field)) {
        const response = await server.fastify.inject({
          ...requestOf(declared, { body: { guid, [name]: value } }),
          headers,
        });
        const { message } = response.json<{ message: string }>();
        if (response.statusCode !== 400 || !/[\u4e00-\u9fff]/.test(message))
          wrong.push(`${name}, ${why}: ${response.statusCode} ${message}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await historyOf(guid)).toHaveLength(1);
  });
});

async function addOfKind(kind: EquipmentKind): Promise<string> {
  const parentGuid = kind.hangs.parentRequired ? await addErv() : null;
  const response = await server.fastify.inject({
    ...requestOf(callById(kind.calls.add), { body: { intersectionGuid, parentGuid, name: kind.label } }),
    headers: { ...(await headersOf(server)), "content-type": "application/json" },
  });
  return response.json<{ data: string }>().data;
}
