import { App } from "antd";
import { useEffect } from "react";
import { registerConfirmHost } from "./confirm.ts";
import { registerMessageHost } from "./notify.ts";

/** Lets code outside components speak through antd's themed messages and dialogs. Stands once, inside `<App>`. */
export function FeedbackHost() {
  const { message, modal } = App.useApp();

  useEffect(
    () =>
      registerMessageHost(({ kind, text, duration }) => {
        message.destroy();
        void message.open({ type: kind, content: text, duration: duration / 1000 });
      }),
    [message],
  );

  useEffect(
    () =>
      registerConfirmHost(
        ({ title, content, okText, cancelText, danger }) =>
          new Promise((resolve) => {
            modal.confirm({
              title,
              content,
              okText,
              cancelText,
              okButtonProps: { danger },
              onOk: () => resolve(true),
              onCancel: () => resolve(false),
            });
          }),
      ),
    [modal],
  );

  return null;
}
