import { describe, expect, it } from "vitest";
import { storedEntries } from "../../testing/stored.ts";
import { clearLogin, storage } from "./storage.ts";

describe("browser storage", () => {
  it("STORE-1: the city is kept under Cin with guid and name", () => {
    storage.city.set({ guid: "g", name: "望川市" });
    expect(JSON.parse(localStorage.getItem("Cin") ?? "")).toEqual({ guid: "g", name: "望川市" });
  });

  it.each([
    ["STORE-2", "pklGuid"],
    ["STORE-3", "inspectionVehicleGuid"],
    ["STORE-3", "inspectionVehicleParkGuid"],
    ["STORE-4", "imagePath"],
  ] as const)("%s: %s is kept under its own name", (_, key) => {
    storage[key].set("x");
    expect(localStorage.getItem(key)).toBe("x");
    expect(storage[key].get()).toBe("x");
  });

  it("STORE-2: isPklList is kept", () => {
    storage.isPklList.set(true);
    expect(localStorage.getItem("isPklList")).toBe("true");
  });

  it("STORE-5: the user's name is kept under uname", () => {
    storage.userName.set("王工");
    expect(localStorage.getItem("uname")).toBe("王工");
  });

  it("STORE-6: the main list tab is areaSetting until chosen", () => {
    expect(storage.listTab.get()).toBe("areaSetting");
    storage.listTab.set("map");
    expect(storage.listTab.get()).toBe("map");
  });

  it("STORE-7: token and session token lie in local storage", () => {
    storage.token.set("t");
    storage.platformToken.set("s");
    expect(new Set(Object.values(storedEntries(localStorage)))).toEqual(new Set(["s", "t"]));
  });

  it("STORE-8: the upgrade tab counter lies in session storage and begins at 1", () => {
    expect(storage.upgradeTab.get()).toBe(1);
    storage.upgradeTab.set(3);
    expect(sessionStorage.getItem("upgradeTab")).toBe("3");
    expect(localStorage.length).toBe(0);
  });

  it.each(["{", "null", '{"guid":""}', '{"guid":5,"name":"x"}', "undefined"])(
    "STORE-1: a damaged Cin (%s) counts as none",
    (damaged) => {
      localStorage.setItem("Cin", damaged);
      expect(storage.city.get()).toBeNull();
    },
  );

  it("STORE-6, STORE-8: unknown values count as the default", () => {
    localStorage.setItem("mainListTab", '"nonsense"');
    sessionStorage.setItem("upgradeTab", "-4");
    expect([storage.listTab.get(), storage.upgradeTab.get()]).toEqual(["areaSetting", 1]);
  });

  it("LAYOUT-6: the sidebar's cookie holds 1 or 0, and is open at first", () => {
    expect(storage.sidebar.get()).toBe("1");
    storage.sidebar.set("0");
    expect(document.cookie).toContain("sidebarStatus=0");
    storage.sidebar.clear();
  });

  it("STORE-10: the size is medium unless a size cookie is set", () => {
    expect(storage.size.get()).toBe("medium");
    storage.size.set("small");
    expect(storage.size.get()).toBe("small");
    storage.size.clear();
  });

  it("STORE-1: a browser that refuses storage still remembers for the life of the page", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = refuse;
    storage.imagePath.set("/p.jpg");
    Storage.prototype.setItem = setItem;
    expect(storage.imagePath.get()).toBe("/p.jpg");
    storage.imagePath.clear();
    expect(storage.imagePath.get()).toBe("");
  });

  it("LOGOUT-1: clearing the login leaves only preferences of the machine", () => {
    storage.token.set("t");
    storage.city.set({ guid: "g", name: "n" });
    localStorage.setItem("lukou.draft", "secret");
    sessionStorage.setItem("tags", "x");
    storage.theme.set("dark");
    storage.rememberedLogin.set("wang");
    clearLogin();
    expect(storedEntries(localStorage)).toEqual({ rememberedLogin: "wang", theme: '"dark"' });
    expect(sessionStorage.length).toBe(0);
  });
});
