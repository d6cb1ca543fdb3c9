import { texts } from "@lukou/contract";
import { Spin } from "antd";
import { useMask } from "../../lib/api/mask.ts";
import styles from "./loading-mask.module.css";

/** The full-screen mask over requests that last longer than a moment (WRAP-5). */
export function LoadingMask() {
  const shown = useMask((state) => state.shown);
  if (!shown) return null;
  return (
    <output className={styles["mask"]} aria-live="polite">
      <div className={styles["card"]}>
        <Spin size="small" />
        {texts["MASK-LOADING"]}
      </div>
    </output>
  );
}
