import type { DraftAnswer } from '#app/features/manage/draft/draft-answer.ts';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Switch } from '#app/ui/manage/switch.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DishSale, Felt } from './dish-page.ts';

type Press = { formToken: string; number: number; name: string; department: string };

/** On sale or sold out: public at once. */
export function SaleSwitch({
  sale,
  formToken,
  name,
}: Omit<Press, 'number' | 'department'> & { sale: DishSale }) {
  const { t } = useTranslation();
  return (
    <form method="post">
      <PressFields intent="sale" formToken={formToken} />
      <Switch
        isOn={sale.inStock}
        label={t('manageDish.switch', { name })}
        name="switch"
        on={t('manageDish.onSale')}
        off={t('manageDish.soldOut')}
      />
    </form>
  );
}

/** How many pieces are left now, where they are counted: public at once. */
export function LeftNow({
  sale,
  formToken,
  answer,
}: {
  sale: DishSale;
  formToken: string;
  /** What was typed, and what is wrong with it. */
  answer: DraftAnswer | undefined;
}) {
  const { t } = useTranslation();
  if (sale.piecesLeft === null) return null;
  return (
    <Card id="left" question={t('manageDish.left')} hint={t('manageDish.leftHint')}>
      <form method="post" className="stack" noValidate>
        <PressFields intent="left" formToken={formToken} />
        <Field
          field={{
            id: 'left-pieces',
            name: 'pieces',
            defaultValue: answer?.typed.pieces?.[0] ?? String(sale.piecesLeft),
            errors: answer?.faults.pieces ? [...answer.faults.pieces] : undefined,
          }}
          label={t('manageDish.leftNow')}
          inputMode="numeric"
          maxLength={9}
        />
        <div>
          <Button className="mini">{t('manageDish.setLeft')}</Button>
        </div>
      </form>
    </Card>
  );
}

/** A copy of the dish, and its end with what else is felt. */
export function CopyAndRemove({ felt, isHidden, ...press }: Press & { felt: Felt; isHidden: boolean }) {
  const { t } = useTranslation();
  const { name } = press;
  const elsewhere = [
    ...(felt.combos.length > 0
      ? [t('manageDish.feltCombos', { count: felt.combos.length, names: felt.combos.join(', ') })]
      : []),
    ...(felt.suggesting.length > 0
      ? [t('manageDish.feltSuggesting', { count: felt.suggesting.length, names: felt.suggesting.join(', ') })]
      : []),
  ];
  return (
    <>
      <Card question={t('manageDish.copy')} hint={t('manageDish.copyHint')}>
        <Act {...press} act="copy">
          <Button className="mini">
            <ManageIcon name="copy" />
            {t('manageDish.copyIt')}
          </Button>
        </Act>
      </Card>
      <Card question={t('manageDish.remove')} hint={t('manageDish.removeHint')}>
        <Ask
          label={t('manageDish.removeOf', { name })}
          hint={[t('manageDish.removeAsk', { name }), ...elsewhere, t('manageDish.removeLater')].join(' ')}
        >
          <div className="acts">
            <Act {...press} act="remove">
              <Button className="red mini">{t('manageDish.removeYes')}</Button>
            </Act>
            {!isHidden && (
              <Act {...press} act="hide">
                <Button variant="line" className="mini">
                  {t('manageDish.hideInstead')}
                </Button>
              </Act>
            )}
          </div>
        </Ask>
      </Card>
    </>
  );
}

function Act({
  act,
  number,
  formToken,
  department,
  children,
}: Press & { act: 'copy' | 'remove' | 'hide'; children: React.ReactNode }) {
  return (
    <form method="post">
      <PressFields intent={act} formToken={formToken} number={String(number)} department={department} />
      {children}
    </form>
  );
}
