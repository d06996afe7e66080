import { useTranslation } from '#app/ui/translation.tsx';
import type { ColourUse } from './contrast.server.ts';

/** What becomes of a colour: each use drawn in it, with the contrast of its text in figures and words. */
export function ColourUses({ uses }: { uses: readonly ColourUse[] }) {
  const { t } = useTranslation();
  return (
    <ul className="fit sm" aria-label={t('manageLook.uses')}>
      {uses.map(({ use, ground, text, ratio }) => (
        <li key={use}>
          {/* drawn, as the page's own rules forbid styles of an element */}
          <svg viewBox="0 0 140 64" width="140" height="64" aria-hidden="true">
            <rect width="140" height="64" rx="12" fill={ground} />
            <text x="70" y="38" fill={text} fontWeight="650" fontSize="15" textAnchor="middle">
              {t(`manageLook.useNames.${use}`)}
            </text>
          </svg>
          <small>{t('manageLook.good', { use: t(`manageLook.useNames.${use}`), ratio })}</small>
        </li>
      ))}
    </ul>
  );
}
