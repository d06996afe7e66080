import { CUSTOMER_CANCEL_MS } from '#app/domain/order/customer-cancel.ts';
import { Screen, type ScreenHandle } from '#app/shell/page/screen.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'profile.help' };

export default function ProfileHelpAndSupport() {
  return (
    <Screen>
      <HelpAndSupportView />
    </Screen>
  );
}

const CANCEL_MINUTES = CUSTOMER_CANCEL_MS / 60_000;
/** In the spec's order; some answers have a link. */
const QUESTIONS = [
  { key: 'order', href: '/', link: 'toMenu' },
  { key: 'customize', href: null, link: null },
  { key: 'hours', href: '/service-hours?from=/profile/helpAndSupports', link: 'toHours' },
  { key: 'cancel', href: '/profile/orders', link: 'toOrders' },
  { key: 'problem', href: '/contact', link: 'contact' },
] as const;

/** Frequently asked questions, and the link to the restaurant's contact page. */
function HelpAndSupportView() {
  const { t } = useTranslation();
  return (
    <div className="box stack">
      <h1 className="h2">{t('profile.helpTitle')}</h1>
      <div>
        {QUESTIONS.map(({ key, href, link }, at) => (
          <Accordion key={key} name="faq" tall open={at === 0} summary={t(`profile.faq.${key}`)}>
            <p>
              {key === 'cancel'
                ? t('profile.faq.cancelAnswer', { minutes: CANCEL_MINUTES })
                : t(`profile.faq.${key}Answer`)}
            </p>
            {href && (
              <a className="link solo" href={href} data-dialog={key === 'hours' ? '' : undefined}>
                {t(`profile.faq.${link}`)}
              </a>
            )}
          </Accordion>
        ))}
      </div>
      <div>
        <ButtonLink variant="pri" href="/contact">
          <Icon name="phone" />
          {t('profile.connect')}
        </ButtonLink>
      </div>
    </div>
  );
}
