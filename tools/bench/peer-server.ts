import { readFileSync } from "node:fs";
import Fastify from "fastify";

/** The floor that CityTree is measured against: Fastify with one route, no login, no city, no log. */
const [file = "", path = "/"] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify();
app.post(path, (_, reply) => {
  reply
    .header("content-type", "application/json; charset=utf-8")
    .header("content-encoding", "gzip")
    .send(bytes);
});
const url = await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${url}\n`);
