import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Backup codes, on the page that answers the press: they are shown this once, to be printed or written down. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <>
      <Note tone="warn">{t('manageAccount.codesOnce')}</Note>
      <ul className="codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="unprinted">
        {hydrated ? (
          <Button type="button" variant="line" wide onClick={() => print()}>
            <Icon name="print" />
            {t('manageAccount.printCodes')}
          </Button>
        ) : (
          <p className="dim small">{t('manageAccount.keepCodes')}</p>
        )}
      </div>
    </>
  );
}
