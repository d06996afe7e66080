import { Check } from '#app/ui/check.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { EventName, ShownEndpoint } from './webhooks.server.ts';

type FieldsProps = {
  form: string;
  events: readonly EventName[];
  /** What is known of the endpoint; none of a new one. */
  known?: ShownEndpoint;
  field: (name: string, known?: string | null) => FieldControl;
  typed: (name: string) => string | undefined;
  isSent: boolean;
};

/** Address, description and events of an endpoint; a new one is told of everything. */
export function EndpointFields({ form, events, known, field, typed, isSent }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        field={field('url', known?.url)}
        label={t('manageWebhooks.address')}
        hint={t('manageWebhooks.addressHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        required
      />
      <Field
        field={field('description', known?.description)}
        label={t('manageWebhooks.description')}
        hint={t('manageWebhooks.descriptionHint')}
        autoComplete="off"
        maxLength={100}
      />
      <fieldset className="stack">
        <legend>{t('manageWebhooks.tells')}</legend>
        {events.map((event) => (
          <Check
            key={event}
            id={`${form}-${event}`}
            name={event}
            defaultChecked={isSent ? typed(event) === 'on' : (known?.events.includes(event) ?? true)}
          >
            {t(`manageWebhooks.events.${event}`)}
          </Check>
        ))}
      </fieldset>
    </>
  );
}

/** What the fields are called, for a summary of faults. */
export function useEndpointLabels(): Record<string, string> {
  const { t } = useTranslation();
  return { url: t('manageWebhooks.address'), description: t('manageWebhooks.description') };
}
