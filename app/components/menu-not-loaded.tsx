import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** The store did not answer: a sentence and a way on, the rest of the page stays (C-124). */
export function MenuNotLoaded({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <Empty icon="alert" title={t('menu.notLoaded')}>
      <ButtonLink variant="soft" href={href} data-native="">
        {t('menu.tryAgain')}
      </ButtonLink>
    </Empty>
  );
}
