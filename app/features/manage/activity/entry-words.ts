import type { Translate } from '#app/ui/translate.ts';
import type { ShownEntry } from './activity.server.ts';

/** What was done, in a sentence. */
export function didWhat(t: Translate, { what, code, about }: ShownEntry): string {
  if (what === null) return t('manageActivity.other', { code });
  return t(`manageActivity.did.${what}`, { about: about || t('manageActivity.somebody') });
}

/** Who did it, in words: a person's name at that time, the operator, the kitchen, or the store by itself. */
export function whoDid(t: Translate, { who, by }: ShownEntry): string {
  if (by === 'operator') return t('manageActivity.operator');
  if (by === 'device') return t('manageActivity.byDevice');
  return who || t(by === 'store' ? 'manageActivity.store' : 'manageActivity.nobody');
}
