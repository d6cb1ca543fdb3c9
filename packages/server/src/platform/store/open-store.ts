import { join } from "node:path";
import { type Config, ConfigError } from "../../config.ts";
import { createFileStore } from "./file-store.ts";
import { createS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";

type Settings = Pick<
  Config,
  "DATA_DIR" | "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY" | "S3_SECRET_KEY"
>;

/** The media store of the configuration: a bucket, else the data folder. Throws a {@link ConfigError} for half of a bucket's settings. */
export function openStore(config: Settings): Store {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = config;
  if (endpoint === undefined) return createFileStore(join(config.DATA_DIR, "media"));
  if (bucket === undefined || accessKey === undefined || secretKey === undefined)
    throw new ConfigError("设置了 S3_ENDPOINT 时，S3_BUCKET、S3_ACCESS_KEY、S3_SECRET_KEY 也须设置");
  return createS3Store({ endpoint, bucket, region: config.S3_REGION, accessKey, secretKey });
}
