import './forms.css';
import type { ReactNode } from 'react';
import { Segments } from '#app/ui/segments.tsx';

type LanguagesFoldProps = {
  /** The question, for screen readers: 'Language of the words'. */
  legend: string;
  /** The name of its radios, of which nobody asks: one fold of a page has another than the next. */
  name: string;
  /** Six at most; each with its own name and the fields in that language. */
  languages: readonly { language: string; label: string; fields: ReactNode }[];
  /** The one that is open first: the restaurant's own, or one with a fault. */
  open: string;
};

/**
 * The words in one language at a time. What is folded is in the form all the same; browsers that cannot tell which
 * radio is chosen (`:has`) show all languages, one below the other.
 */
export function LanguagesFold({ legend, name, languages, open }: LanguagesFoldProps) {
  return (
    <div className="langs">
      <Segments
        legend={legend}
        name={name}
        items={languages.map(({ language, label }) => ({ value: language, label }))}
        defaultValue={open}
      />
      {languages.map(({ language, fields }) => (
        <div key={language} className="lp" lang={language}>
          {fields}
        </div>
      ))}
    </div>
  );
}
