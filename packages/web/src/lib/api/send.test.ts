import { calls, MESSAGE_DURATION, texts } from "@lukou/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildTree, guids } from "../../testing/city.ts";
import { answers, FakeServer, networkError, refuses, silence } from "../../testing/fake-server.ts";
import { forgetStores } from "../../testing/forget-stores.ts";
import { page } from "../browser/page.ts";
import { registerMessageHost } from "../feedback/notify.ts";
import { useSession } from "../session/session-store.ts";
import { storage } from "../storage/storage.ts";
import { ApiError } from "./api-error.ts";
import { MASK_DELAY, useMask } from "./mask.ts";
import { send } from "./send.ts";

const { City, District, Login, Tro } = calls;
const tree = { body: { usageState: 0, type: 0 } } as const;

let server: FakeServer;
let said: { kind: string; text: string; duration: number }[];
let stopListening: () => void;
const reload = vi.spyOn(page, "reload").mockImplementation(() => {});

beforeEach(() => {
  server = new FakeServer();
  said = [];
  stopListening = registerMessageHost((message) => said.push(message));
  storage.token.set("token-1");
  forgetStores();
  reload.mockClear();
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
});

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe("headers", () => {
  it("HDR-1, HDR-2, HDR-3: bearer token, second token and city", async () => {
    storage.platformToken.set("second");
    storage.city.set({ guid: guids.city, name: "望川市" });
    server.on(City.CityTree, answers(City.CityTree, buildTree()));
    await send(City.CityTree, tree);
    const { headers } = server.sent(City.CityTree)[0] ?? {};
    expect(headers?.get("Authorization")).toBe("Bearer token-1");
    expect(headers?.get("X-Platform-Token")).toBe("second");
    expect(headers?.get("CityGuid")).toBe(guids.city);
  });

  it("HDR-2: no second token, no header", async () => {
    server.on(City.CityTree, answers(City.CityTree, []));
    await send(City.CityTree, tree);
    expect(server.sent(City.CityTree)[0]?.headers.has("X-Platform-Token")).toBe(false);
  });

  it("CALL-1: a body is JSON, and a call without one says nothing of its type", async () => {
    server.on(City.CityTree, answers(City.CityTree, []));
    server.on(Login.UserSessions, answers(Login.UserSessions, []));
    await send(City.CityTree, tree);
    await send(Login.UserSessions, {});
    expect(server.requests.map(({ headers }) => headers.get("content-type"))).toEqual([
      "application/json",
      null,
    ]);
  });
});

describe("answers", () => {
  it("WRAP-10: success true is done and gives the data", async () => {
    server.on(City.CityTree, answers(City.CityTree, buildTree()));
    await expect(send(City.CityTree, tree)).resolves.toEqual(buildTree());
    expect(said).toEqual([]);
  });

  it("WRAP-10, WRAP-4: a refusal shows the server's message for five seconds when a token is stored", async () => {
    server.on(District.AddDistrict, refuses("DUPLICATE", "城市区域名称已存在"));
    const error = await failureOf(send(District.AddDistrict, { body: { name: "城东区", platId: "1" } }));
    expect(error).toMatchObject({ name: "ApiError", code: "DUPLICATE", status: 200 });
    expect(said).toEqual([{ kind: "error", text: "城市区域名称已存在", duration: MESSAGE_DURATION }]);
  });

  it("WRAP-4: without a token other failures stay silent", async () => {
    storage.token.clear();
    server.on(Login.UnifiedLogin, refuses("LOGIN_FAILED"));
    await failureOf(send(Login.UnifiedLogin, { body: { loginName: "a", password: "b" } }));
    expect(said).toEqual([]);
  });

  it("WRAP-3: HTTP 500 shows that the server is busy, whatever it says itself", async () => {
    server.on(City.CityTree, {
      status: 500,
      envelope: { success: false, data: null, message: "stack trace" },
    });
    await failureOf(send(City.CityTree, tree));
    expect(said.map(({ text }) => text)).toEqual([texts["ERR-500"]]);
  });

  it("WRAP-10: data that breaks the contract is refused, not passed on", async () => {
    server.on(City.CityTree, { status: 200, envelope: { success: true, data: [{ guid: 1 }], message: "" } });
    expect(await failureOf(send(City.CityTree, tree))).toMatchObject({ code: "UNEXPECTED_ANSWER" });
  });

  it("WRAP-4: a page of a proxy in between becomes a Chinese message", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>Bad Gateway</html>", { status: 502 })));
    expect(await failureOf(send(City.CityTree, tree))).toMatchObject({ code: "UNAVAILABLE", status: 502 });
  });

  it("WRAP-4: a cut network is told in Chinese", async () => {
    server.on(City.CityTree, networkError);
    expect(await failureOf(send(City.CityTree, tree))).toMatchObject({ code: "NETWORK" });
    expect(said[0]?.text).toContain("网络");
  });

  it("WRAP-4: an abort by the caller shows nothing", async () => {
    server.on(City.CityTree, silence);
    const leaving = new AbortController();
    const sent = failureOf(send(City.CityTree, tree, { signal: leaving.signal }));
    leaving.abort();
    expect(await sent).not.toBeInstanceOf(ApiError);
    expect(said).toEqual([]);
  });
});

describe("an expired login", () => {
  const cases = [
    ["by status", refuses("LOGIN_EXPIRED", "something else")],
    ["by the message", { status: 200, envelope: { success: false, message: texts["RAW-401"] } }],
  ] as const;

  it.each(cases)("WRAP-1, WRAP-2: %s tells, clears the tokens and reloads", async (_, answer) => {
    server.on(City.CityTree, answer);
    await failureOf(send(City.CityTree, tree));
    expect(said.map(({ text }) => text)).toEqual([texts["ERR-401"]]);
    expect([storage.token.get(), storage.platformToken.get(), useSession.getState().token]).toEqual([
      "",
      "",
      "",
    ]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("WRAP-2: several calls that fail together end it once", async () => {
    server.on(City.CityTree, refuses("LOGIN_EXPIRED"));
    await Promise.all([1, 2, 3].map(() => failureOf(send(City.CityTree, tree))));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("WRAP-1: the message is still to be read after the reload", async () => {
    server.on(City.CityTree, refuses("LOGIN_EXPIRED"));
    await failureOf(send(City.CityTree, tree));
    stopListening();
    const later: string[] = [];
    stopListening = registerMessageHost(({ text }) => later.push(text));
    expect(later).toEqual([texts["ERR-401"]]);
  });

  it("WRAP-2: a call whose caller tells of failures itself ends it all the same", async () => {
    server.on(Tro.TroSetting, refuses("LOGIN_EXPIRED"));
    await failureOf(send(Tro.TroSetting, {}, { quiet: true }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("time-outs", () => {
  const deadlineOf = async (start: () => Promise<unknown>) => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    await failureOf(start());
    const asked = timeout.mock.calls[0]?.[0];
    timeout.mockRestore();
    return asked;
  };

  it("WRAP-8: 20 s unless the call says otherwise", async () => {
    server.on(City.CityTree, silence);
    expect(await deadlineOf(() => send(City.CityTree, tree))).toBe(20_000);
  });

  it("LOGIN-7: login, logout and first password change have 5 s", async () => {
    const input = { body: { loginName: "a", password: "b" } };
    server.on(Login.UnifiedLogin, silence).on(Login.UnifiedLogout, silence).on(Login.FirstChangePwd, silence);
    expect([
      await deadlineOf(() => send(Login.UnifiedLogin, input)),
      await deadlineOf(() => send(Login.UnifiedLogout, {})),
      await deadlineOf(() => send(Login.FirstChangePwd, { query: { newPassword: "x" } })),
    ]).toEqual([5000, 5000, 5000]);
  });

  it("WRAP-8: a missed deadline is told as such", async () => {
    server.on(City.CityTree, silence);
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
    expect(await failureOf(send(City.CityTree, tree))).toMatchObject({ code: "TIMEOUT", status: 0 });
  });
});

describe("the mask", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("WRAP-5: shows over a request that lasts, and goes with the last of them", async () => {
    const ends: (() => void)[] = [];
    server.on(
      City.CityTree,
      () => new Promise((resolve) => ends.push(() => resolve(answers(City.CityTree, [])))),
    );
    const both = [send(City.CityTree, tree), send(City.CityTree, tree)];
    expect(useMask.getState().shown).toBe(false);
    await vi.advanceTimersByTimeAsync(MASK_DELAY);
    expect(useMask.getState().shown).toBe(true);
    ends[0]?.();
    await both[0];
    expect(useMask.getState().shown).toBe(true);
    ends[1]?.();
    await both[1];
    expect(useMask.getState()).toEqual({ count: 0, shown: false });
  });

  it("WRAP-5: does not flash over a short request", async () => {
    server.on(City.CityTree, answers(City.CityTree, []));
    await send(City.CityTree, tree);
    await vi.advanceTimersByTimeAsync(MASK_DELAY * 2);
    expect(useMask.getState().shown).toBe(false);
  });

  it("WRAP-6: a call declared without mask, or a caller that wants none, shows none", async () => {
    server.on(City.CityTree, silence);
    void failureOf(send({ ...City.CityTree, mask: false }, tree));
    void failureOf(send(City.CityTree, tree, { mask: false }));
    await vi.advanceTimersByTimeAsync(MASK_DELAY);
    expect(useMask.getState()).toEqual({ count: 0, shown: false });
  });
});
