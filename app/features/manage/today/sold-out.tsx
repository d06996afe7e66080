import type { StaffRole } from '#app/contract/enumerations.ts';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { dishPath, MENU } from '#app/features/manage/menu/menu-paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { Switch } from '#app/ui/manage/switch.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownToday } from './today-words.ts';

type SoldOutProps = { today: ShownToday; own: string | undefined; role: StaffRole; formToken: string };

/** What customers see as sold out; a switch puts a dish on sale again, at once. */
export function SoldOut({ today: { soldOut, words }, own, role, formToken }: SoldOutProps) {
  const { t } = useTranslation();
  const isKitchen = role === 'kitchen';
  return (
    <Card
      question={t('manageToday.soldOut')}
      hint={t('manageToday.soldOutHint')}
      foot={
        <a
          className="link"
          href={isKitchen ? '/order-receiver/sold-out' : MENU}
          data-native={isKitchen ? '' : undefined}
        >
          {t('manageToday.markAnother')}
          <Icon name="right" />
        </a>
      }
    >
      {soldOut.length === 0 ? (
        <p>{t('manageToday.nothingOut')}</p>
      ) : (
        <form method="post">
          <PressFields intent="sale" formToken={formToken} />
          <Rows isRoomy>
            {soldOut.map(({ productId, name, untilUtc }) => (
              <li key={productId}>
                <Mark icon="ban" tone="warn" small />
                <div>
                  <b lang={own}>{isKitchen ? name : <a href={dishPath(productId)}>{name}</a>}</b>
                  <p>
                    {untilUtc
                      ? t('manageToday.outTo', { when: words.when[untilUtc] ?? '' })
                      : t('manageToday.outOpen')}
                  </p>
                </div>
                <Switch
                  isOn={false}
                  label={t('manageToday.isOnSale', { name })}
                  name={`sale:${productId}`}
                  on={t('manageToday.onSale')}
                  off={t('manageToday.isOut')}
                />
              </li>
            ))}
          </Rows>
        </form>
      )}
    </Card>
  );
}
