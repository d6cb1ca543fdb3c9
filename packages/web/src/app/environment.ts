import { environment } from "@lukou/contract";
import { z } from "zod";
import { create } from "zustand";

const Answer = z.object({ environment: environment.schema, version: z.string() });
type Environment = z.output<typeof Answer>;

/** Which installation this is and which version it runs; null until the server has told. */
export const useEnvironment = create<{ known: Environment | null }>()(() => ({ known: null }));

/** Environment written into the page, for the time until the server has told or when it cannot. */
function environmentOfPage(): Environment["environment"] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="lukou-environment"]')?.content;
  return environment.schema.safeParse(content).data ?? "prod";
}

/** The icon of the environment (GEN-3). */
export function faviconOf(code: Environment["environment"]): string {
  return `/favicon-${code}.svg`;
}

function showFavicon(code: Environment["environment"]): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", faviconOf(code));
}

/** Asks the server which environment it is and shows its icon. */
export async function learnEnvironment(): Promise<void> {
  showFavicon(environmentOfPage());
  try {
    const response = await fetch("/api/environment", { headers: { accept: "application/json" } });
    const { data } = Answer.safeParse(await response.json());
    if (!data) return;
    useEnvironment.setState({ known: data });
    showFavicon(data.environment);
  } catch {
    /* The page's own icon stays. */
  }
}
