import { Outlet } from "@tanstack/react-router";

/** The common layout. */
export function Layout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
