import { Fragment, type ReactNode } from 'react';

/** Marked words of a text, which translators may move: 'I accept the <terms>Terms of Use</terms>'. */
const MARKED = /<(\w+)>(.*?)<\/\1>/g;

/** A text whose marked words are links. */
export function LinkedText({
  text,
  link,
}: {
  text: string;
  link: (mark: string, words: string) => ReactNode;
}) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: mark = '', 2: words = '', index } of text.matchAll(MARKED)) {
    parts.push(text.slice(end, index), <Fragment key={index}>{link(mark, words)}</Fragment>);
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}
