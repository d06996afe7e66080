import { useTranslation } from '#app/ui/translation.tsx';
import { ContactLines } from './contact-lines.tsx';

/** How else the restaurant is reached, beside a form to it. */
export function ContactBox() {
  const { t } = useTranslation();
  return (
    <aside className="box stack" aria-labelledby="get-in-touch">
      <h2 className="h3" id="get-in-touch">
        {t('writing.getInTouch')}
      </h2>
      <ContactLines />
    </aside>
  );
}
