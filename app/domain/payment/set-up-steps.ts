/** An account as the card provider shows it; requirements and reasons are in the provider's words. */
export type AccountReading = {
  accountId: string;
  name: string | null;
  /** Customers may pay into it. */
  takesCards: boolean;
  /** What was paid goes on to the bank. */
  paysOut: boolean;
  /** Its owner has been through the provider's form. */
  isSubmitted: boolean;
  /** Last digits of the bank account that payouts go to. */
  bankLast4: string | null;
  /** Why it may not take cards: 'rejected.fraud', 'under_review' and others. */
  disabledReason: string | null;
  /** What is asked for now, by names such as 'external_account'. */
  due: readonly string[];
  /** What the provider looks at. */
  checking: readonly string[];
  /** What it did not take, and why. */
  faults: readonly { requirement: string; reason: string }[];
  /** Until when what is asked for keeps the account going. */
  dueUtc: string | null;
};

export const SET_UP_STEPS = ['account', 'identity', 'bank'] as const;
export type SetUpStepName = (typeof SET_UP_STEPS)[number];
export type SetUpStepState = 'done' | 'asked' | 'checking' | 'refused';
/** A step with the provider's own words where it refused something. */
export type SetUpStep = { name: SetUpStepName; state: SetUpStepState; reasons: string[] };

/** How an account stands as a whole. */
export type SetUpState = 'ready' | 'dueSoon' | 'cardsOnly' | 'asked' | 'checking' | 'stopped' | 'refused';

const PERSON =
  /^(person_|individual|representative|owners|directors|executives|relationship|company\.(verification|owners_provided|directors_provided|executives_provided)|documents\.)/;
/** Reasons for which the account waits for the provider alone. */
const LOOKED_AT: readonly string[] = ['under_review', 'listed', 'requirements.pending_verification'];

/** The step that a requirement belongs to. */
export function stepOf(requirement: string): SetUpStepName {
  if (/^(external_account|bank_account)/.test(requirement)) return 'bank';
  return PERSON.test(requirement) ? 'identity' : 'account';
}

/** The three steps until a restaurant is paid by card: what was refused comes before what is asked for, and that before what is looked at. */
export function setUpSteps(account: AccountReading): SetUpStep[] {
  return SET_UP_STEPS.map((name) => {
    const reasons = account.faults
      .filter(({ requirement }) => stepOf(requirement) === name)
      .map(({ reason }) => reason);
    return { name, state: stateOf(name, account, reasons.length > 0), reasons: [...new Set(reasons)] };
  });
}

function stateOf(name: SetUpStepName, account: AccountReading, isRefused: boolean): SetUpStepState {
  if (isRefused || (name === 'account' && setUpState(account) === 'refused')) return 'refused';
  const isIn = (list: readonly string[]) => list.some((requirement) => stepOf(requirement) === name);
  if (isIn(account.due) || isMissing(name, account)) return 'asked';
  const isLookedAt = name === 'identity' && LOOKED_AT.includes(account.disabledReason ?? '');
  return isIn(account.checking) || isLookedAt ? 'checking' : 'done';
}

/** What nobody has given yet, also where the provider does not list it. */
function isMissing(name: SetUpStepName, { isSubmitted, bankLast4, paysOut }: AccountReading): boolean {
  return name === 'bank' ? bankLast4 === null && !paysOut : !isSubmitted;
}

/** Whether the account takes cards and pays out, and if not, whose turn it is. */
export function setUpState({
  takesCards,
  paysOut,
  isSubmitted,
  disabledReason,
  due,
}: AccountReading): SetUpState {
  if (takesCards && due.length > 0) return 'dueSoon';
  if (takesCards) return paysOut ? 'ready' : 'cardsOnly';
  if (disabledReason?.startsWith('rejected.')) return 'refused';
  if (due.length > 0 || !isSubmitted) return 'asked';
  return disabledReason === 'platform_paused' || disabledReason === 'other' ? 'stopped' : 'checking';
}
