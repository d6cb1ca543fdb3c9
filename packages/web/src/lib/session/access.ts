import { type Call, errorCatalogue, type UserMenuTree } from "@lukou/contract";
import { useSession } from "./session-store.ts";

export interface Permission {
  readonly allowed: boolean;
  /** Chinese reason for a disabled control; absent when allowed. */
  readonly reason?: string;
}

const refused: Permission = { allowed: false, reason: errorCatalogue.ROLE_REQUIRED.message };

/** Whether the user may make a call, by the same rule as the server (ROLE-A1 to ROLE-A3, ROLE-B1). */
export function mayCall(
  identity: Pick<UserMenuTree, "roles" | "access"> | null,
  call: Pick<Call, "access">,
): Permission {
  if (call.access === "public") return { allowed: true };
  if (!identity) return refused;
  if (identity.access === "login-only" || identity.roles.includes("admin")) return { allowed: true };
  if (call.access === "admin") return refused;
  if (call.access === "change" && !identity.roles.includes("operator")) return refused;
  return { allowed: true };
}

/** Whether the logged-in user may make a call; a control that needs it hides or explains itself by `reason`. */
export function usePermission(call: Pick<Call, "access">): Permission {
  return mayCall(
    useSession((state) => state.identity),
    call,
  );
}
