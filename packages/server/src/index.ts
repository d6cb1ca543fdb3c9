export { Administration, AdministrationError, type NewAccount } from "./administration/administration.ts";
export { withAdministration } from "./administration/with-administration.ts";
export { FIELD_KEY_FILE } from "./bootstrap/demo-credentials.ts";
export { type Config, ConfigError, ConfigSchema, readConfig } from "./config.ts";
export {
  type EmbeddedConnection,
  EmbeddedDatabaseError,
  startEmbeddedPostgres,
} from "./db/embedded/embedded-postgres.ts";
export { hashSecret } from "./field/credential/secret-hash.ts";
export { startEmbeddedLink } from "./field/link/embedded-link.ts";
export { type Companion, runServer } from "./run-server.ts";
export { StartError, startPlatform } from "./start-platform.ts";
