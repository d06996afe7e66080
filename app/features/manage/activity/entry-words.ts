import type { ActivityCode, ActivityFacts } from '#app/contract/activity.ts';
import { DRAFT_SECTIONS } from '#app/contract/draft.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { isRole } from '#app/features/manage/staff-role.ts';
import type { Translate } from '#app/ui/translate.ts';

type Words = (t: Translate, facts: ActivityFacts) => string;

/** What a change of the draft did, where that is more than to save. */
const DRAFT_ACTS: Readonly<Record<string, 'added' | 'copied' | 'removed'>> = {
  ...{ addDish: 'added', addDepartment: 'added', copyDish: 'copied' },
  ...{ removeDish: 'removed', removeDepartment: 'removed' },
};

const version: Words = (t, { version: number }) =>
  number === undefined ? '' : t('manageActivity.version', { number: String(number) });

/** What an entry was of, in words, beyond its sentence; '' where nothing is known. */
const MORE: Partial<Record<ActivityCode, Words>> = {
  draftSaved: partOf,
  draftTakenBack: partOf,
  ...{ published: version, publishedAgain: version, publishUndone: version },
  refundMade: (_, { cents: sum }) => (typeof sum === 'number' ? formatPrice(sum) : ''),
  saleSet: (t, { inStock, piecesLeft }) => {
    if (inStock === false) return t('manageActivity.sale.off');
    return typeof piecesLeft === 'number'
      ? t('manageActivity.sale.pieces', { pieces: String(piecesLeft) })
      : t('manageActivity.sale.on');
  },
  mayPublishChanged: (t, { mayPublish }) => yesOrNo(t, mayPublish),
  rulesChanged: (t, { everyoneNeedsStep }) =>
    typeof everyoneNeedsStep !== 'boolean'
      ? ''
      : t(everyoneNeedsStep ? 'manageActivity.steps.everyone' : 'manageActivity.steps.owners'),
  ...{ servicesPaused: services, servicesResumed: services, servicesSlowed: services },
  ...{ webhookAdded: hostOf, webhookChanged: hostOf, webhookRemoved: hostOf },
  ...{ webhookSecretMade: hostOf, webhookPaused: hostOf },
  ...{ invited: rolesOf, invitedAgain: rolesOf, invitationWithdrawn: rolesOf, invitationAccepted: rolesOf },
  roleChanged: rolesOf,
  deviceChanged: (t, { change, name }) => {
    const known = DEVICE_CHANGES.find((each) => each === change);
    return [
      known === 'allEnded' ? t('manageActivity.allDevices') : name,
      known && t(`manageActivity.devices.${known}`),
    ]
      .filter(Boolean)
      .join(', ');
  },
};
const DEVICE_CHANGES = ['ended', 'allEnded', 'kitchenOnly', 'everything', 'paired'] as const;

/** What was done, in a sentence, and what it was of. */
export function didWhat(
  t: Translate,
  {
    what,
    code,
    about,
    facts,
  }: { what: ActivityCode | null; code: string; about: string; facts: ActivityFacts },
): string {
  if (what === null) return t('manageActivity.other', { code });
  const more = MORE[what]?.(t, facts) ?? '';
  const said = sentence(t, what, about, facts);
  return more === '' ? said : `${said}: ${more}`;
}

function sentence(t: Translate, what: ActivityCode, about: string, { act, name }: ActivityFacts): string {
  if (what === 'saleSet' && name) return String(name);
  const done = DRAFT_ACTS[String(act)];
  if (what === 'draftSaved' && done) return t(`manageActivity.drafts.${done}`);
  return t(`manageActivity.did.${what}`, { about: about || t('manageActivity.somebody') });
}

/** The dish, department or promotion by its name at that time; of a section what it is about. */
function partOf(t: Translate, { name, act, part, key }: ActivityFacts): string {
  if (name) return String(name);
  if (act === 'prices') return t('manageActivity.sections.prices');
  const [place = ''] = String(part ?? key ?? '').split(/[#:]/);
  const section = DRAFT_SECTIONS.find((each) => each === place);
  return section ? t(`manageActivity.sections.${section}`) : '';
}

function services(t: Translate, { orderTypes, minutes }: ActivityFacts): string {
  const named = String(orderTypes ?? '')
    .split(' ')
    .map(Number);
  return [
    named.includes(ORDER_TYPE.pickup) && t('manageActivity.services.pickup'),
    named.includes(ORDER_TYPE.delivery) && t('manageActivity.services.delivery'),
    typeof minutes === 'number' && t('manageActivity.minutes', { minutes: String(minutes) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The system that is told of orders. */
function hostOf(_: Translate, { host }: ActivityFacts): string {
  return String(host ?? '');
}

/** The role that it was about, or the ones before and after. */
function rolesOf(t: Translate, { role: given, before, after }: ActivityFacts): string {
  return [given, before, after]
    .map((role) => String(role ?? ''))
    .filter(isRole)
    .map((role) => t(`manage.roles.${role}`))
    .join(' → ');
}

function yesOrNo(t: Translate, value: unknown): string {
  return typeof value === 'boolean' ? t(value ? 'manageActivity.yes' : 'manageActivity.no') : '';
}

/** Who did it, in words: a person's name at that time, the operator, the kitchen, or the store by itself. */
export function whoDid(t: Translate, { who, by }: { who: string; by: string }): string {
  if (by === 'operator') return t('manageActivity.operator');
  if (by === 'device') return t('manageActivity.byDevice');
  return who || t(by === 'store' ? 'manageActivity.store' : 'manageActivity.nobody');
}
