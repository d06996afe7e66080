import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Note } from '#app/ui/note.tsx';
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
  const chosen = field('events').errors?.join(' ');
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
      <fieldset id={`${form}-events`} aria-describedby={chosen ? `${form}-events-msg` : undefined}>
        <legend className="lab">{t('manageWebhooks.tells')}</legend>
        <div className="chips">
          {events.map((event) => (
            <label key={event} className="tick">
              <input
                type="checkbox"
                name={event}
                value="on"
                defaultChecked={isSent ? typed(event) === 'on' : (known?.events.includes(event) ?? true)}
              />
              {t(`manageWebhooks.events.${event}`)}
            </label>
          ))}
        </div>
        {chosen && (
          <div id={`${form}-events-msg`}>
            <Note tone="no">{chosen}</Note>
          </div>
        )}
      </fieldset>
    </>
  );
}

/** What the fields are called, for a summary of faults. */
export function useEndpointLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    url: t('manageWebhooks.address'),
    description: t('manageWebhooks.description'),
    events: t('manageWebhooks.tells'),
  };
}
