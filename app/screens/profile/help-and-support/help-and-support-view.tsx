import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export function HelpAndSupportView() {
  const { t } = useTranslation();
  return (
    <section className="box stack">
      <h1 className="h2">{t('profile.helpTitle')}</h1>
      <div>
        <ButtonLink variant="pri" href="/contact">
          <Icon name="phone" />
          {t('profile.connect')}
        </ButtonLink>
      </div>
    </section>
  );
}
