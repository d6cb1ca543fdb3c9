import { App, ConfigProvider, theme } from "antd";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useEffect } from "react";
import { FeedbackHost } from "../../lib/feedback/feedback-host.tsx";
import { useAppState } from "../layout/app-store.ts";
import { themeOf } from "./tokens.ts";
import { useDark } from "./use-dark.ts";

/** Theme, Chinese locale, and the messages and dialogs that wear them. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const dark = useDark();
  const size = useAppState((state) => state.size);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={themeOf(dark)}
      componentSize={size}
      button={{ autoInsertSpace: false }}
    >
      <App message={{ maxCount: 1, top: 64 }}>
        <PageColours dark={dark} />
        <FeedbackHost />
        {children}
      </App>
    </ConfigProvider>
  );
}

/** Paints what antd does not: the page behind everything, scroll bars and native controls. */
function PageColours({ dark }: { dark: boolean }) {
  const { token } = theme.useToken();
  useEffect(() => {
    const { documentElement, body } = document;
    documentElement.dataset["theme"] = dark ? "dark" : "light";
    documentElement.style.colorScheme = dark ? "dark" : "light";
    body.style.background = token.colorBgLayout;
    body.style.color = token.colorText;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", token.colorBgLayout);
  }, [dark, token]);
  return null;
}
