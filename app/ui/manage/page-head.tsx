import './page.css';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

type PageHeadProps = {
  title: ReactNode;
  /** One sentence under it. */
  intro?: ReactNode;
  /** Where its way back leads, and how that place is called. */
  back?: { href: string; name: string } | undefined;
  /** Buttons beside the title. */
  actions?: ReactNode;
};

/** The head of a page: the way back, its title, and what can be done with all of it. */
export function PageHead({ title, intro, back, actions }: PageHeadProps) {
  return (
    <header className="ph">
      <div>
        {back && (
          <a className="back" href={back.href}>
            <Icon name="left" />
            {back.name}
          </a>
        )}
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </header>
  );
}
