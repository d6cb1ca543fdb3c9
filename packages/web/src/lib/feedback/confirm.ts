import { texts } from "@lukou/contract";
import type { ReactNode } from "react";

export interface Question {
  readonly title: string;
  readonly content: ReactNode;
  readonly okText: string;
  readonly cancelText: string;
  /** The act destroys something; its button is red. */
  readonly danger: boolean;
}

/** What asks on screen; answers true for the confirming button. */
export type ConfirmHost = (question: Question) => Promise<boolean>;

let host: ConfirmHost | undefined;

/** Registers what asks; returns how to take it back. */
export function registerConfirmHost(next: ConfirmHost): () => void {
  host = next;
  return () => {
    if (host === next) host = undefined;
  };
}

/** Asks before an act, under the title and buttons every confirmation has (DIST-18). Answers true to go on. */
export async function confirm(content: ReactNode, { danger = false } = {}): Promise<boolean> {
  if (!host) throw new Error("confirm() needs the application to be mounted");
  return await host({
    title: texts["TXT-CONFIRM-TITLE"],
    content,
    okText: texts["TXT-CONFIRM-OK"],
    cancelText: texts["TXT-CONFIRM-CANCEL"],
    danger,
  });
}
