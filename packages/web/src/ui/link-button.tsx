import { useNavigate } from "@tanstack/react-router";
import { Button, type ButtonProps } from "antd";

interface LinkButtonProps extends Omit<ButtonProps, "href" | "onClick"> {
  /** Path of this site, built by `paths`. */
  readonly href: string;
}

/** A link that looks like a button and stays inside the application. */
export function LinkButton({ href, ...rest }: LinkButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    />
  );
}
