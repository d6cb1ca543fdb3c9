import { PRODUCT_TITLE } from "../../app/product.ts";
import { LoginForm } from "../../features/session/components/login-form.tsx";
import { CrossingScene } from "./crossing-scene.tsx";
import styles from "./login.module.css";

/** The login page. */
export default function LoginScreen() {
  return (
    <div className={styles["page"]}>
      <aside className={styles["brand"]}>
        <div className={styles["slogan"]}>
          <h2>看清每一个路口</h2>
          <p>灯杆、雷达、相机、全息感知一体机与边缘主控，一张图上掌握连接状态、标定与配置。</p>
        </div>
        <CrossingScene className={styles["scene"]} />
        <div className={styles["foot"]}>建议使用 Chrome、Edge、Firefox 等浏览器的最新版本</div>
      </aside>
      <main className={styles["side"]}>
        <div className={styles["card"]}>
          <div className={styles["logo"]}>
            <img src="/favicon-prod.svg" alt="" />
            <div>
              <h1>{PRODUCT_TITLE}</h1>
              <p>请使用城市运营账号登录</p>
            </div>
          </div>
          <LoginForm />
        </div>
      </main>
    </div>
  );
}
