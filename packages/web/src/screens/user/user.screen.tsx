import type { UserMenuTree } from "@lukou/contract";
import { Avatar, Card, Descriptions, Tag } from "antd";
import { ChangePasswordForm } from "../../features/session/components/change-password-form.tsx";
import { SessionList } from "../../features/session/components/session-list.tsx";
import { useSession } from "../../lib/session/session-store.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import styles from "./user.module.css";

/** The logged-in user: profile, password, and where else they are logged in. */
export default function UserScreen() {
  const identity = useSession((state) => state.identity);
  const cities = useSession((state) => state.cities);
  if (!identity) return null;
  return (
    <>
      <PageHeader title="个人信息" />
      <div className={styles["columns"]}>
        <div className={styles["stack"]}>
          <Card>
            <Profile identity={identity} cityNames={cities.map(({ name }) => name)} />
          </Card>
          <Card title="登录设备">
            <SessionList />
          </Card>
        </div>
        <Card title="修改密码">
          <ChangePasswordForm />
        </Card>
      </div>
    </>
  );
}

function Profile({ identity, cityNames }: { identity: UserMenuTree; cityNames: readonly string[] }) {
  const { name, loginName, email, avatar, introduction, roleNames } = identity;
  return (
    <>
      <div className={styles["who"]}>
        <Avatar size={56} style={{ background: "var(--ant-color-primary)" }} {...(avatar && { src: avatar })}>
          {name.slice(0, 1)}
        </Avatar>
        <div>
          <div className={styles["name"]}>{name}</div>
          <div>
            {roleNames.map((role) => (
              <Tag key={role} color="blue">
                {role}
              </Tag>
            ))}
          </div>
        </div>
      </div>
      <Descriptions
        column={1}
        items={[
          { key: "loginName", label: "用户名", children: loginName },
          { key: "email", label: "邮箱", children: email || "未填写" },
          { key: "cities", label: "可用城市", children: cityNames.join("、") || "无" },
          { key: "introduction", label: "简介", children: introduction || "未填写" },
        ]}
      />
    </>
  );
}
