import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** What was written has arrived: said on a page of its own, so that it is still there after a reload. */
export function SentCard({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="wrap page">
      <StateCard
        mark={<Mark icon="check" tone="ok" />}
        title={title}
        actions={
          <>
            <ButtonLink variant="pri" big href="/">
              {t('errors.menu')}
            </ButtonLink>
            {more}
          </>
        }
      >
        {children}
      </StateCard>
    </div>
  );
}
