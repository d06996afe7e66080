import './cards.css';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type CardProps = {
  /** What the card asks or answers; its heading. */
  question: ReactNode;
  /** One sentence under it. */
  hint?: ReactNode;
  /** For links to it. */
  id?: string;
  /** What stands beside the heading. */
  tools?: ReactNode;
  /** What stands below a line at its end. */
  foot?: ReactNode;
  children?: ReactNode;
};

/** A section of a page: a card with one question as its heading. */
export function Card({ question, hint, id, tools, foot, children }: CardProps) {
  const heading = useId();
  return (
    <section className="box q" id={id} aria-labelledby={heading}>
      <header>
        <div>
          <h2 id={heading}>{question}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {tools}
      </header>
      {children}
      {foot && <footer>{foot}</footer>}
    </section>
  );
}

type RowsProps = {
  /** Nothing stands before the words of a row. */
  isPlain?: boolean;
  /** What can be done stands below the words on a phone. */
  wraps?: boolean;
  /** What can be done goes below the words where these would have no room: on the narrowest phones, with large letters. */
  isRoomy?: boolean;
} & ComponentProps<'ul'>;

/** A list of things; the rows are `<li>`: a mark or picture, a `<div>` of words, and `.acts`, what can be done. */
export function Rows({ isPlain, wraps, isRoomy, ...rest }: RowsProps) {
  return (
    <ul className={clsx('rows', isPlain && 'nolead', wraps && 'wrapend', isRoomy && 'roomy')} {...rest} />
  );
}
