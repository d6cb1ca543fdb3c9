import { emptyElement } from "../xml.ts";

type Tags = Readonly<Record<string, string>>;
type Degrees = readonly [longitude: number, latitude: number];

/** Decimals of a degree that OSM keeps in whole: a tenth of a millimetre. */
const DECIMALS = 9;

const tagLines = (tags: Tags) =>
  Object.entries(tags).map(([k, v]) => `    ${emptyElement("tag", { k, v })}\n`);

/**
 * Collects nodes, ways and relations of OSM XML 0.6. Places that coincide are one node and ways through the same nodes are
 * one way, as Lanelet2 asks of neighbours: a shared border is what makes two lanes neighbours.
 */
export function createOsmWriter() {
  const nodes = new Map<string, { id: number; at: Degrees }>();
  const ways = new Map<string, { id: number; nodes: readonly number[]; tags: Tags }>();
  const relations: { id: number; members: readonly { role: string; way: number }[]; tags: Tags }[] = [];
  let last = 0;
  const nextId = () => {
    last += 1;
    return last;
  };
  const node = (at: Degrees): number => {
    const key = at.map((part) => part.toFixed(DECIMALS)).join(" ");
    const known = nodes.get(key);
    if (known) return known.id;
    const id = nextId();
    nodes.set(key, { id, at });
    return id;
  };
  return {
    /** The id of a way through these places; tags of the first who draws it stay. */
    way(places: readonly Degrees[], tags: Tags): number {
      const ids = places.map(node);
      const known = ways.get(ids.join(" ")) ?? ways.get(ids.toReversed().join(" "));
      if (known) return known.id;
      const id = nextId();
      ways.set(ids.join(" "), { id, nodes: ids, tags });
      return id;
    },
    relation(members: readonly { role: string; way: number }[], tags: Tags): void {
      relations.push({ id: nextId(), members, tags });
    },
    /** The document, with ids ascending within each kind as readers of large files expect. */
    text(): string {
      return [
        `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="Lukou">\n`,
        ...[...nodes.values()].map(({ id, at: [lon, lat] }) => {
          const attributes = { id, version: 1, lat: lat.toFixed(DECIMALS), lon: lon.toFixed(DECIMALS) };
          return `  ${emptyElement("node", attributes)}\n`;
        }),
        ...[...ways.values()].flatMap(({ id, nodes: refs, tags }) => [
          `  <way id="${id}" version="1">\n`,
          ...refs.map((ref) => `    ${emptyElement("nd", { ref })}\n`),
          ...tagLines(tags),
          "  </way>\n",
        ]),
        ...relations.flatMap(({ id, members, tags }) => [
          `  <relation id="${id}" version="1">\n`,
          ...members.map(
            ({ role, way: ref }) => `    ${emptyElement("member", { type: "way", ref, role })}\n`,
          ),
          ...tagLines(tags),
          "  </relation>\n",
        ]),
        "</osm>\n",
      ].join("");
    },
  };
}
