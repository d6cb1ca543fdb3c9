import { useNavigate } from "@tanstack/react-router";
import { Spin } from "antd";
import { useEffect, useRef } from "react";
import { acceptPlatformToken } from "../../features/session/accept-platform-token.ts";
import { safeRedirect } from "../../features/session/safe-redirect.ts";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";

/** Arrival from the platform: keeps the session token in `sessionId` and goes on, by way of the guard, to the wanted page. */
export default function AuthRedirectScreen() {
  const { sessionId, redirect } = useSearchTexts();
  const navigate = useNavigate();
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const goOn = async () => {
      if (sessionId) await acceptPlatformToken(sessionId);
      await navigate({ href: safeRedirect(redirect), replace: true });
    };
    void goOn();
  }, [sessionId, redirect, navigate]);

  return <Spin fullscreen description="正在跳转" />;
}
