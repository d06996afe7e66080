import type { ReactNode } from 'react';

/** A name in a text, and its language where that is not the page's. */
export type NameInText = { text: string; lang?: string | undefined };

/** Words in their language; nothing stands around them where that is the page's. */
export function InLanguage({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}

/**
 * A translated sentence in which names of another language carry theirs, so that they are read aloud in it. A
 * name that the sentence does not have, as one that was cut, is passed over.
 */
export function WithNames({ text, names = [] }: { text: string; names?: readonly NameInText[] | undefined }) {
  const [name, ...others] = names;
  if (!name) return text;
  const at = name.lang && name.text ? text.indexOf(name.text) : -1;
  if (at === -1) return <WithNames text={text} names={others} />;
  return (
    <>
      <WithNames text={text.slice(0, at)} names={others} />
      <span lang={name.lang}>{name.text}</span>
      <WithNames text={text.slice(at + name.text.length)} names={others} />
    </>
  );
}
