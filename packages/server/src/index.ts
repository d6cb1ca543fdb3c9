export { type Config, ConfigSchema, readConfig } from "./config.ts";
export { runServer } from "./run-server.ts";
export { startPlatform } from "./start-platform.ts";
