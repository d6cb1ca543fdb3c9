import type { CityTreeNode, UserMenuTree } from "@lukou/contract";

const guidOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** Guids tests speak of. */
export const guids = {
  user: guidOf(1),
  city: guidOf(10),
  otherCity: guidOf(11),
  eastDistrict: guidOf(20),
  westDistrict: guidOf(21),
  crossing: guidOf(30),
  tJunction: guidOf(31),
} as const;

/** A small city: two districts, of which the first has two intersections. */
export function buildTree(): CityTreeNode[] {
  return [
    {
      guid: guids.city,
      name: "望川市",
      level: 1,
      children: [
        {
          guid: guids.eastDistrict,
          name: "城东区",
          level: 2,
          children: [
            { guid: guids.crossing, name: "人民路-解放路", level: 3, type: 7, stage: 3 },
            { guid: guids.tJunction, name: "滨江东大道北延长线-解放路", level: 3, type: 4, stage: 1 },
          ],
        },
        { guid: guids.westDistrict, name: "城西高新技术产业开发区", level: 2, children: [] },
      ],
    },
  ];
}

const menus = ["testmap", "homeIndex", "survey", "versionManagement"].map((name) => ({
  name,
  title: { testmap: "地图测试", homeIndex: "首页", survey: "城市概况" }[name] ?? "版本管理",
  path: `/${name}`,
  children: [],
}));

/** A logged-in user; an administrator unless told otherwise. */
export function buildIdentity(change: Partial<UserMenuTree> = {}): UserMenuTree {
  return {
    guid: guids.user,
    name: "王工",
    loginName: "wang",
    email: "",
    avatar: "",
    introduction: "",
    mustChangePassword: false,
    roles: ["admin"],
    roleNames: ["管理员"],
    access: "roles",
    menus,
    ...change,
  };
}
