import { formatPrice } from '#app/domain/money/format-price.ts';
import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import { LanguageFields } from '#app/features/manage/draft/language-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FileZone } from './zones-form.ts';

type ZoneRowProps = {
  /** null: the empty fields of a new one. */
  zone: FileZone | null;
  /** The number of its fields. */
  index: number;
  /** The number on the map. */
  number: number;
  field: (name: string) => FieldControl;
  languages: Languages;
  isOpen: boolean;
};

const NUMBERS = ['km', 'fee', 'free', 'least'] as const;
/** What a zone asks for by distance. */
const MORE = ['beyond', 'per'] as const;

/** A zone's terms, folded. */
export function ZoneRow({ zone, index, number, field, languages, isOpen }: ZoneRowProps) {
  const { t } = useTranslation();
  const prefix = `zone-${index}`;
  const names = [...NUMBERS, ...MORE, ...languages.languages.map((language) => `name-${language}`)];
  const isFaulty = names.some((name) => (field(`${prefix}-${name}`).errors?.length ?? 0) > 0);
  return (
    <details className="it" open={isOpen || isFaulty}>
      <summary>
        <span>
          <b>{zone ? `${number} · ${zone.name}` : t('manageZones.add')}</b>
          {zone && <small>{zoneWords(t, zone)}</small>}
        </span>
        <Icon name={zone ? 'down' : 'plus'} />
      </summary>
      <div className="body">
        <input type="hidden" name={`${prefix}-id`} value={zone?.id ?? ''} />
        <LanguageFields
          legend={t('manageZones.nameLanguage')}
          prefix={`${prefix}-name`}
          label={t('manageZones.name')}
          {...{ field, languages }}
        />
        <div className="fit">
          {NUMBERS.map((name) => (
            <Field
              key={name}
              field={field(`${prefix}-${name}`)}
              label={t(`manageZones.fields.${name}`)}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
        <Surcharge
          prefix={prefix}
          none={zone?.surcharge ? null : t('manageZones.noSurcharge')}
          field={field}
        />
        {zone && (
          <div>
            <Button variant="line" className="mini danger" name="press" value={`remove:${index}`}>
              <Icon name="bin" />
              {t('manageZones.remove')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

type SurchargeProps = {
  prefix: string;
  /** What is said where there is none. */
  none: string | null;
  field: (name: string) => FieldControl;
};

/** What the fee grows by beyond a distance; folded where nothing of it is said. */
function Surcharge({ prefix, none, field }: SurchargeProps) {
  const { t } = useTranslation();
  const controls = MORE.map((name) => ({ name, control: field(`${prefix}-${name}`) }));
  const isOpen = none === null || controls.some(({ control }) => (control.errors?.length ?? 0) > 0);
  return (
    <details className="it" open={isOpen}>
      <summary>
        <span>
          <b>{t('manageZones.surcharge')}</b>
          {none && <small>{none}</small>}
        </span>
        <Icon name="down" />
      </summary>
      <div className="body">
        <div className="fit">
          {controls.map(({ name, control }) => (
            <Field
              key={name}
              field={control}
              label={t(`manageZones.fields.${name}`)}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
        <p className="small dim">{t('manageZones.surchargeHint')}</p>
      </div>
    </details>
  );
}

/** 'To 2.5 km · $4.90, free from $70.00 · at least $15.00'. */
export function zoneWords(t: Translate, zone: FileZone): string {
  const { upToKm, fee, surcharge, freeFrom, minimumOrder = 0 } = zone;
  const price = (dollars: number) => formatPrice(Math.round(dollars * 100));
  const free = freeFrom === undefined ? '' : `, ${t('manageZones.freeFrom', { amount: price(freeFrom) })}`;
  const least = minimumOrder > 0 ? [t('manageZones.atLeast', { amount: price(minimumOrder) })] : [];
  const more = surcharge
    ? [t('manageZones.more', { amount: price(surcharge.perKm), km: surcharge.beyondKm })]
    : [];
  return [t('manageZones.to', { km: upToKm }), price(fee) + free, ...more, ...least].join(' · ');
}
