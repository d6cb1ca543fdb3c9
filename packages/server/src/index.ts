export { Administration, AdministrationError, type NewAccount } from "./administration/administration.ts";
export { withAdministration } from "./administration/with-administration.ts";
export { type Config, ConfigError, ConfigSchema, readConfig } from "./config.ts";
export { EmbeddedDatabaseError, startEmbeddedPostgres } from "./db/embedded/embedded-postgres.ts";
export { runServer } from "./run-server.ts";
export { StartError, startPlatform } from "./start-platform.ts";
