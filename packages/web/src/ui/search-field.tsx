import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useRef, useState } from "react";

/** How long typing rests before it is searched for, in milliseconds. */
export const SEARCH_DELAY = 300;

interface SearchFieldProps {
  /** What is searched, for the screen reader. */
  readonly label: string;
  /** By what it can be searched. */
  readonly placeholder: string;
  /** Most characters. */
  readonly max?: number;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * Searches as one types: after a rest, at once with Enter. While an input method composes characters nothing is
 * searched, as the letters on the way are not what is meant.
 */
export function SearchField({ label, placeholder, max = 64, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    /* An answer to one's own typing must not undo what was typed since; anything else (a chip, the back button) counts. */
    if (value === asked.current) return;
    clearTimeout(timer.current);
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next);
  };
  const searchSoon = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), SEARCH_DELAY);
  };

  return (
    <Input
      allowClear
      type="search"
      maxLength={max}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      aria-label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (!composing.current) searchSoon(target.value);
      }}
      onCompositionStart={() => {
        composing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        searchSoon(currentTarget.value);
      }}
      onPressEnter={({ currentTarget }) => {
        if (!composing.current) search(currentTarget.value);
      }}
    />
  );
}
