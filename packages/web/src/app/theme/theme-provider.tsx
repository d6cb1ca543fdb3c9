import { ConfigProvider, theme } from "antd";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useEffect } from "react";
import { FeedbackHost } from "../../lib/feedback/feedback-host.tsx";
import { useAppState } from "../layout/app-store.ts";
import { CSS_VARIABLES_CLASS, themeOf } from "./tokens.ts";
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
      <PageColours dark={dark} />
      <FeedbackHost />
      {children}
    </ConfigProvider>
  );
}

/** Gives the whole page the theme's CSS variables, and paints what antd does not: background, text, native controls. */
function PageColours({ dark }: { dark: boolean }) {
  const { token } = theme.useToken();
  useEffect(() => {
    const { documentElement } = document;
    documentElement.classList.add(CSS_VARIABLES_CLASS);
    documentElement.dataset["theme"] = dark ? "dark" : "light";
    documentElement.style.colorScheme = dark ? "dark" : "light";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", token.colorBgLayout);
  }, [dark, token]);
  return null;
}
