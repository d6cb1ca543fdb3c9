import { Button, type ButtonProps, Tooltip } from "antd";
import type { ReactNode } from "react";

interface IconButtonProps extends Omit<ButtonProps, "children" | "title" | "disabled" | "icon"> {
  readonly icon: ReactNode;
  /** What the button does; its name for the screen reader and its tooltip. */
  readonly label: string;
  /** A longer tooltip. */
  readonly hint?: string;
  /** Why the button is off; it is on without one. */
  readonly offBecause?: string | undefined;
}

/**
 * A button that is only an icon. When it is off it can still be reached and says why: `disabled` would take the focus
 * and the pointer from it, so it is marked with `aria-disabled` and does nothing.
 */
export function IconButton({ icon, label, hint, offBecause, onClick, ...rest }: IconButtonProps) {
  const off = offBecause !== undefined;
  return (
    <Tooltip title={offBecause ?? hint ?? label}>
      <Button
        type="text"
        {...rest}
        icon={icon}
        aria-label={label}
        aria-disabled={off}
        {...(!off && onClick && { onClick })}
        style={off ? { opacity: 0.4, cursor: "not-allowed" } : undefined}
      />
    </Tooltip>
  );
}
