import { message } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { type Question, registerConfirmHost } from "./confirm.ts";
import { registerMessageHost } from "./notify.ts";

/* Loaded with the first question, so that the login page does without it. */
const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx"));

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** How far messages stay below the top edge, px: under the top bar. */
const MESSAGE_TOP = 64;

/** Lets code outside components show messages and ask questions. Stands once, inside the theme. */
export function FeedbackHost() {
  const [show, holder] = message.useMessage({ maxCount: 1, top: MESSAGE_TOP });
  const [asked, setAsked] = useState<Asked>();

  useEffect(
    () =>
      registerMessageHost(({ kind, text, duration }) => {
        show.destroy();
        void show.open({ type: kind, content: text, duration: duration / 1000 });
      }),
    [show],
  );

  useEffect(
    () =>
      registerConfirmHost(
        (question) =>
          new Promise((resolve) => {
            setAsked((before) => {
              before?.answer(false);
              return { question, answer: resolve };
            });
          }),
      ),
    [],
  );

  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  return (
    <>
      {holder}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog question={asked.question} onAnswer={answer} />
        </Suspense>
      )}
    </>
  );
}
