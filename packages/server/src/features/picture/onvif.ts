import { createHash, randomBytes } from "node:crypto";
import { askCamera, type CameraRequest } from "./camera-http.ts";
import type { CameraLogin } from "./digest.ts";
import { WayFailure } from "./way-failure.ts";

const ANSWER_MAX_BYTES = 256 * 1024;

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const unescape = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(lt|gt|amp|quot|apos));/gi, (_, decimal, hex, name) =>
    name
      ? (entities[String(name).toLowerCase()] ?? "")
      : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  );

/** Login in the message (WS-Security UsernameToken Profile 1.0, PasswordDigest), as ONVIF's core specification asks. */
function security(login: CameraLogin, now: Date): string {
  const nonce = randomBytes(16);
  const created = now.toISOString();
  const digest = createHash("sha1").update(nonce).update(created).update(login.password).digest("base64");
  const base = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss";
  return `<Security xmlns="${base}-wssecurity-secext-1.0.xsd"><UsernameToken><Username>${escape(login.username)}</Username><Password Type="${base}-username-token-profile-1.0#PasswordDigest">${digest}</Password><Nonce EncodingType="${base}-soap-message-security-1.0#Base64Binary">${nonce.toString("base64")}</Nonce><Created xmlns="${base}-wssecurity-utility-1.0.xsd">${created}</Created></UsernameToken></Security>`;
}

const MEDIA = "http://www.onvif.org/ver10/media/wsdl";
const DEVICE = "http://www.onvif.org/ver10/device/wsdl";

type Asked = Pick<CameraRequest, "login" | "signal">;

async function call(url: URL, { login, signal }: Asked, body: string, now: Date): Promise<string> {
  const header = login ? `<s:Header>${security(login, now)}</s:Header>` : "";
  const text = `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">${header}<s:Body>${body}</s:Body></s:Envelope>`;
  const answer = await askCamera({
    url,
    login,
    signal,
    maxBytes: ANSWER_MAX_BYTES,
    body: { type: "application/soap+xml; charset=utf-8", text },
  });
  return answer.bytes.toString("utf8");
}

/** Text of the first element of a local name; undefined without one. Reads answers of cameras, which are no place for a whole parser. */
export function elementText(xml: string, name: string): string | undefined {
  const match = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^<>]*)?>([^<]*)<`).exec(xml);
  return match?.[1] === undefined ? undefined : unescape(match[1]).trim();
}

/** Token of the first media profile (ONVIF media service, GetProfiles). */
export const profileToken = (xml: string): string | undefined => {
  const token = /<(?:[\w.-]+:)?Profiles\s[^<>]*\btoken="([^"<>]*)"/.exec(xml)?.[1];
  return token === undefined ? undefined : unescape(token);
};

/** Address of the media service (ONVIF device service, GetCapabilities). */
const mediaAddress = (xml: string): string | undefined => {
  const media = /<(?:[\w.-]+:)?Media(?:\s[^<>]*)?>([\s\S]{0,2000})/.exec(xml)?.[1];
  return media && elementText(media, "XAddr");
};

/** An address that a camera named, if it is on the camera's own host; another host would be asked in its name. */
function onSameHost(text: string | undefined, own: URL): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.hostname === own.hostname && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The address of still pictures that a camera names by ONVIF (GetSnapshotUri). Throws a {@link WayFailure}. */
export async function findSnapshotUri(xaddr: URL, asked: Asked, now: Date): Promise<URL> {
  const capabilities = await call(
    xaddr,
    asked,
    `<GetCapabilities xmlns="${DEVICE}"><Category>Media</Category></GetCapabilities>`,
    now,
  );
  const media = onSameHost(mediaAddress(capabilities), xaddr) ?? xaddr;
  const token = profileToken(await call(media, asked, `<GetProfiles xmlns="${MEDIA}"/>`, now));
  if (!token) throw new WayFailure("相机没有媒体配置");
  const answer = await call(
    media,
    asked,
    `<GetSnapshotUri xmlns="${MEDIA}"><ProfileToken>${escape(token)}</ProfileToken></GetSnapshotUri>`,
    now,
  );
  const uri = onSameHost(elementText(answer, "Uri"), xaddr);
  if (!uri) throw new WayFailure("相机没有给出可用的抓拍地址");
  return uri;
}
