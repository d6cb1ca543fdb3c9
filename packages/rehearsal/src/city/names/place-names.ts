import { openStream } from "../../random/random-stream.ts";

/** Landmarks beside which a crossing in the middle of a block is built. */
export const LANDMARKS = [
  "实验小学",
  "第一中学",
  "人民医院",
  "市民公园",
  "文化宫",
  "体育中心",
  "图书馆",
  "客运站",
  "老年大学",
  "农贸市场",
  "中医院",
  "科技馆",
  "妇幼保健院",
  "少年宫",
  "会展中心",
  "第三中学",
  "商贸城",
  "湿地公园",
  "博物馆",
  "职业学院",
] as const;

const CURATED_DISTRICTS = [
  "澜江区",
  "鹤汀区",
  "云麓区",
  "柳浦区",
  "青禾区",
  "石矶区",
  "枫桥区",
  "白鹭区",
  "星桥区",
  "金滩区",
  "文澜区",
  "棠溪区",
  "锦帆区",
  "梅坞区",
  "沙渚区",
  "东屏区",
  "临空新区",
  "高新区",
  "松岚区",
  "碧湾区",
  "望渡区",
  "鹿台区",
  "晴川湖区",
  "科学城",
] as const;

const FIRST = Array.from("澜鹤云柳青枫鹭星金文棠锦梅沙松碧望鹿晴兰翠竹虹芦荻菱荷桐杉泽");
const SECOND = Array.from("汀麓浦禾矶坞渚湾渡屏畈垸墩坝洲潭滩岚原崖源隆祺陂圩坪塍峪汇埠");

/** District names in this city's order: well-sounding ones first, then as many combinations as a province needs. */
export function districtNames(seed: number): string[] {
  const curated = openStream(seed, "district-names").shuffled(CURATED_DISTRICTS);
  const combined = FIRST.flatMap((first) => SECOND.map((second) => `${first}${second}区`));
  const more = openStream(seed, "district-names", "more").shuffled(combined);
  return [...new Set([...curated, ...more])];
}
