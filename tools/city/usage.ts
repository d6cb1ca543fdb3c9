export const USAGE = `用法：
  npm run city -- list [--seed 1] [--intersections 160]
      列出演练城市的路口
  npm run city -- zip --intersection <序号|键|路口编号> --out <文件.zip> [--seed 1] [--intersections 160]
      把一个演练路口的高精地图写成 shapefile 压缩包
  npm run city -- cities list
  npm run city -- cities add <城市名称>
  npm run city -- users list
  npm run city -- users add <登录名> --name <姓名> --role <admin|operator|viewer> (--city <城市> ... | --all-cities)
  npm run city -- users password <登录名>
      管理城市与账号：使用 DATABASE_URL 的数据库；未设置时使用数据目录中的内置数据库，须先停止平台
  npm run city -- broker-files <文件夹>
      写出外部消息服务器（Mosquitto）的密码文件与访问控制，见 docs/external-broker.md`;
