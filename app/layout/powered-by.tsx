import type { RootData } from '#app/components/root-data.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** 'Powered by' and the provider's site in a new tab (R-ROUTE-23, R-SIDE-04). */
export function PoweredBy({ provider }: { provider: RootData['provider'] }) {
  const { t } = useTranslation();
  return (
    <>
      {t('layout.poweredBy')}{' '}
      <a className="link" href={provider.url} target="_blank" rel="noopener">
        {provider.name}
      </a>
    </>
  );
}
