import type { ComponentProps } from 'react';
import { toCents } from '#app/contract/money.ts';
import { percentWithin } from '#app/domain/money/exact.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { typedSum } from '#app/features/manage/draft/typed-values.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type DishForm, parsed } from './dish-form.ts';
import type { DishPageData } from './dish-page.ts';
import { useDishFields } from './form-context.tsx';

/** Price, offer and tax; of a dish with sizes the sizes have the prices. */
export function PriceCard({ form }: { form: DishForm }) {
  const { t } = useTranslation();
  const { page, field } = useDishFields();
  const hasSizes = form.kind === 'dish' && form.variants.length > 0;
  const sums = form.variants.flatMap(({ price }) => centsOf(price) ?? []);
  const [lowest, highest] = [Math.min(...sums), Math.max(...sums)];
  const department = page.departments.find(({ id }) => id === form.department);
  return (
    <Card
      id="price"
      question={t('manageDish.price')}
      hint={t(form.kind === 'combo' ? 'manageDish.comboPriceHint' : 'manageDish.priceHint')}
    >
      {hasSizes ? (
        <>
          <input type="hidden" name="price" value={form.price} />
          {/* for the time that the last size is taken away again */}
          <input type="hidden" name="discountedPrice" value={form.discountedPrice} />
          <Note>
            {sums.length === 0
              ? t('manageDish.sizesHavePrices')
              : t('manageDish.sizesCost', {
                  prices:
                    lowest === highest
                      ? formatPrice(lowest)
                      : `${formatPrice(lowest)} – ${formatPrice(highest)}`,
                })}{' '}
            <a className="link" href="#sizes">
              {t('manageDish.changeSizes')}
            </a>
          </Note>
        </>
      ) : (
        <div className="fit">
          <MoneyField field={field('price', form.price)} label={t('manageDish.fields.priceOf')} required />
          <MoneyField
            field={field('discountedPrice', form.discountedPrice)}
            label={t('manageDish.fields.offer')}
            hint={t('manageDish.offerHint')}
          />
        </div>
      )}
      <SelectField field={field('taxes', form.taxes)} label={t('manageDish.fields.tax')} hint={taxHint()}>
        <option value="">
          {t('manageDish.taxAs', {
            department: department?.name ?? t('manageDish.theDepartment'),
            taxes: taxWords(department?.taxes ?? []),
          })}
        </option>
        {taxChoices(page, form.taxes).map((names) => (
          <option key={JSON.stringify(names)} value={JSON.stringify(names)}>
            {taxWords(names)}
          </option>
        ))}
      </SelectField>
    </Card>
  );

  function taxWords(names: readonly string[]): string {
    return names.length === 0 ? t('manageDish.noTax') : names.join(', ');
  }

  /** What of the price is tax, where one tax is in it. */
  function taxHint(): string | undefined {
    const names = form.taxes === '' ? (department?.taxes ?? []) : namesOf(form.taxes);
    const [tax, other] = page.taxes.filter(({ name }) => names.includes(name));
    const price = hasSizes ? sums[0] : centsOf(form.price);
    if (!tax?.isInclusive || other || price === undefined) return undefined;
    return t('manageDish.taxInside', {
      price: formatPrice(price),
      part: formatPrice(percentWithin(price, tax.ratePercent)),
      tax: tax.name,
    });
  }
}

/** Dollars; the sign stands in the field. */
export function MoneyField(props: ComponentProps<typeof Field>) {
  return <Field {...props} className="money" inputMode="decimal" autoComplete="off" maxLength={20} />;
}

/** None, each alone, all together, and what the dish has now. */
function taxChoices({ taxes }: DishPageData, now: string): string[][] {
  const all = taxes.map(({ name }) => name);
  const choices = [...all.map((name) => [name]), ...(all.length > 1 ? [all] : []), [], namesOf(now)];
  const seen = new Set<string>();
  return choices.filter((names, index) => {
    const key = JSON.stringify(names);
    if (seen.has(key) || (index === choices.length - 1 && now === '')) return false;
    return seen.add(key);
  });
}

function namesOf(taxes: string): string[] {
  const names = parsed(taxes);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function centsOf(typed: string): number | undefined {
  const sum = typedSum(typed);
  return typeof sum === 'number' && sum >= 0 ? toCents(sum) : undefined;
}
