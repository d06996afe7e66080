import '#app/ui/manage/frame.css';
import '#app/ui/manage/page.css';
import '#app/ui/manage/cards.css';
import '#app/ui/manage/gate.css';
import type { ReactNode } from 'react';
import { RestaurantLogo } from '#app/shell/frame/restaurant-header.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type GateProps = {
  title: string;
  /** One sentence under it. */
  intro?: ReactNode;
  /** The step before this one. */
  back?: { href: string; name: string };
  /** Below the card; the way to the store without it. */
  low?: ReactNode;
  children: ReactNode;
};

/** A page before somebody is signed in, and one that asks again who they are: one card on the restaurant's colour. */
export function Gate({ title, intro, back, low, children }: GateProps) {
  const { t } = useTranslation();
  const { restaurant, flash } = useRootData();
  return (
    <div className="mg">
      <main className="gate" id="main">
        <div>
          <p className="who">
            <RestaurantLogo url={restaurant.logoUrl} />
            {restaurant.name}
          </p>
          <div className="box">
            <div>
              {back && (
                <a className="back" href={back.href}>
                  <Icon name="left" />
                  {back.name}
                </a>
              )}
              <h1 className="h2">{title}</h1>
              {intro && <p className="dim small">{intro}</p>}
            </div>
            {children}
          </div>
          <div className="low">
            {low ?? (
              <p>
                {t('manage.hungry')}{' '}
                <a href="/" data-native="">
                  {t('manage.toStore')}
                </a>
              </p>
            )}
          </div>
        </div>
      </main>
      <Toasts items={flash} />
    </div>
  );
}
