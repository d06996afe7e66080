import {
  LEGAL_NAMES,
  LEGAL_TEXTS,
  type LegalText,
  legalPath,
} from '#app/features/manage/details/legal/legal-form.ts';
import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import { LANGUAGE_FACTS, LANGUAGES, languageOf } from '#app/locales/languages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { MAILS, OFFERS_FIELD, offerField } from './details-form.ts';
import type { FileFacts } from './file-facts.ts';
import { wordsPath } from './words/words-path.ts';

/** The legal texts: which are the store's, and which are the restaurant's own. @param own sections of each */
export function LegalCard({ own }: { own: Readonly<Partial<Record<LegalText, number>>> }) {
  const { t } = useTranslation();
  return (
    <Card question={t('manageDetails.legal')} hint={t('manageDetails.legalHint')}>
      <Rows isPlain wraps>
        {LEGAL_TEXTS.map((text) => {
          const name = t(LEGAL_NAMES[text]);
          const sections = own[text];
          return (
            <li key={text}>
              <div>
                <b>{name}</b>
                <p>
                  {sections === undefined
                    ? t('manageDetails.storesText')
                    : t('manageDetails.ownText', { count: sections })}
                </p>
              </div>
              <div className="acts">
                <ButtonLink
                  className="mini"
                  href={`/legal/${text}`}
                  aria-label={t('manageDetails.readText', { name })}
                >
                  {t('manageDetails.read')}
                </ButtonLink>
                <ButtonLink
                  variant="line"
                  className="mini"
                  href={legalPath(text)}
                  aria-label={t('manageDetails.editText', { name })}
                >
                  {t('manageDetails.edit')}
                </ButtonLink>
              </div>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

type LanguageCardProps = {
  field: (name: string) => FieldControl;
  languages: Languages;
  /** By language, how many names and descriptions it lacks; null where that is not known. */
  lacking: FileFacts['lacking'] | null;
  isTicked: (name: string) => boolean;
};

/** The restaurant's first language, which others customers may choose, and how far its words are in them. */
export function LanguageCard({ field, languages, lacking, isTicked }: LanguageCardProps) {
  const { t } = useTranslation();
  const language = field('language');
  return (
    <Card question={t('manageDetails.words')} hint={t('manageDetails.wordsHint')}>
      <SelectField
        // a list keeps what it began with when its form is set back
        key={language.defaultValue}
        field={language}
        label={t('manageDetails.fields.language')}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_FACTS[each].name}
          </option>
        ))}
      </SelectField>
      <input type="hidden" name={OFFERS_FIELD} value="on" />
      <fieldset className="fit">
        <legend className="lab">{t('manageDetails.fields.languages')}</legend>
        {LANGUAGES.map((each) => (
          <Check
            key={each}
            id={`details-${offerField(each)}`}
            name={offerField(each)}
            defaultChecked={isTicked(offerField(each))}
          >
            <span lang={each}>{LANGUAGE_FACTS[each].name}</span>
          </Check>
        ))}
      </fieldset>
      {lacking && (
        <Rows isPlain>
          {languages.languages.map((each) => {
            const name = LANGUAGE_FACTS[languageOf(each)].name;
            const count = lacking[each] ?? 0;
            return (
              <li key={each}>
                <div>
                  <b lang={each}>{name}</b>
                  <p>{count > 0 ? t('manageDetails.lacking', { count }) : t('manageDetails.allWords')}</p>
                </div>
                {count > 0 && (
                  <div className="acts">
                    <ButtonLink
                      className="mini"
                      href={wordsPath(each)}
                      aria-label={t('manageDetails.missing.showIn', { language: name })}
                    >
                      {t('manageDetails.missing.show')}
                    </ButtonLink>
                  </div>
                )}
              </li>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}

/** A line of the restaurant's own in the mails to customers. */
export function MailsCard({ field }: { field: (name: string) => FieldControl }) {
  const { t } = useTranslation();
  return (
    <Card question={t('manageDetails.mails')} hint={t('manageDetails.mailsHint')}>
      <div className="items">
        {MAILS.map((mail) => {
          const control = field(`mailLines.${mail}`);
          return (
            <details key={mail} className="it" open={(control.errors?.length ?? 0) > 0}>
              <summary>
                <span>
                  <b>{t(`manageDetails.mailNames.${mail}`)}</b>
                  <small>{control.defaultValue || t('manageDetails.noLine')}</small>
                </span>
                <Icon name="down" />
              </summary>
              <div className="body">
                <TextAreaField
                  field={control}
                  label={t(`manageDetails.fields.${mail}`)}
                  hint={t('manageDetails.lineHint')}
                  rows={2}
                  maxLength={300}
                />
              </div>
            </details>
          );
        })}
      </div>
    </Card>
  );
}
