import { useState } from 'react';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { WithNames } from '#app/ui/with-names.tsx';
import type { FormFault } from './form-fault.ts';

/**
 * Why the form was refused, at the top of its dialog: what concerns the whole form, and what is wrong in one
 * group of a form that came back as a document, with a link to that group. With script the focus goes there.
 */
export function RefusalAtTop({ fault, className }: { fault: FormFault | null; className?: string }) {
  const { t, tell } = useTranslation();
  const [withDocument] = useState(fault);
  // put right, it is gone; a fault that script found is said at its group
  const isShown = fault?.group === null || fault === withDocument;
  if (!fault || !isShown || fault.message === '') return null;
  const message = tell(fault.message);
  return (
    <Note tone="no" alert className={className}>
      {fault.group === null ? (
        <WithNames text={message} names={fault.names} />
      ) : (
        <a className="link" href={`#${encodeURIComponent(fault.group)}`}>
          {fault.name ?? t('product.variants')}: {message}
        </a>
      )}
    </Note>
  );
}
