import type { Insertable } from "kysely";
import type { PictureTable } from "../../db/tables/picture.tables.ts";
import { pictureKey } from "../../features/picture/picture.presenter.ts";
import { newGuid } from "../../platform/guid.ts";
import type { TestServer } from "../test-server.ts";

/** A grey JPEG of 16 by 8 pixels. */
export const smallJpeg = (): Buffer =>
  Buffer.from(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AOgooooA/9k=",
    "base64",
  );

/** A stored picture of a camera, by default just asked for and taken. */
export async function buildPicture(
  { db, clock, platform }: Pick<TestServer, "db" | "clock" | "platform">,
  {
    cityGuid,
    cameraGuid,
    ...given
  }: { readonly cityGuid: string; readonly cameraGuid: string } & Partial<Insertable<PictureTable>>,
): Promise<string> {
  const guid = newGuid();
  const jpeg = smallJpeg();
  await platform.store.put(pictureKey({ city_guid: cityGuid, guid }), jpeg);
  await db
    .insertInto("picture")
    .values({
      city_guid: cityGuid,
      guid,
      camera_guid: cameraGuid,
      camera_revision: 1,
      source: "snapshot",
      requested_at: clock(),
      taken_at: clock(),
      width: 16,
      height: 8,
      byte_length: jpeg.length,
      sha256: "0".repeat(64),
      ...given,
    })
    .execute();
  return guid;
}
