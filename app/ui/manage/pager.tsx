import './cards.css';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';

type PagerProps = {
  /** 'Entries 1 to 50 of 1,842'. */
  children: ReactNode;
  /** Where the pages before and after this one are; none at the ends. */
  newer?: { href: string; name: string } | null;
  older?: { href: string; name: string } | null;
};

/** Leads through a list that is longer than its page. */
export function Pager({ children, newer, older }: PagerProps) {
  return (
    <div className="pager">
      <span>{children}</span>
      <span className="acts">
        {[newer, older].map(
          (to) =>
            to && (
              <ButtonLink key={to.href} variant="line" href={to.href}>
                {to.name}
              </ButtonLink>
            ),
        )}
      </span>
    </div>
  );
}
