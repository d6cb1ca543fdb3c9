import { useEffect, useState } from "react";
import { countdownWords } from "./push-words.ts";

/** Time left until a moment, second by second. */
export function Countdown({ until }: { readonly until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = (new Date(until).getTime() - now) / 1_000;
  return (
    <span role="timer" aria-label="预览剩余时间">
      剩余 {countdownWords(left)}
    </span>
  );
}
