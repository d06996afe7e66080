import type { ManagePayments } from '#app/contract/payments.ts';
import type { SetUpState } from '#app/domain/payment/set-up-steps.ts';

/** How an owner came back from Stripe, if so. */
export type CameBack = 'back' | 'linkOver' | null;
/** How the account is told as a whole. */
export type CardState = SetUpState | 'none' | 'removed';

const STATES: readonly SetUpState[] = [
  'ready',
  'dueSoon',
  'cardsOnly',
  'asked',
  'checking',
  'stopped',
  'refused',
];

/** Whether the account is ready, or what is missing. */
export function cardState({ account, reading, source }: ManagePayments): CardState {
  if (reading === 'removed') return 'removed';
  // one that was just begun is none of which anything is known
  if (!account) return source === 'own' ? 'asked' : 'none';
  return STATES.find((state) => state === account.state) ?? 'checking';
}

type NoteText =
  | 'noProvider'
  | 'unanswered'
  | 'unansweredKnown'
  | 'known'
  | 'removed'
  | 'removedFile'
  | 'file'
  | 'fileOff'
  | 'fileStopped'
  | 'dueSoon'
  | 'dueOpen'
  | 'cardsOnly'
  | 'asked'
  | 'checking'
  | 'stopped'
  | 'back'
  | 'linkOver'
  | 'rejected';
/** A sentence of the page; `isAsked`: looking again may say something else. */
export type PageNote = { text: NoteText; tone: 'info' | 'warn' | 'no'; isAsked?: true };

/** What is to be said of the account: first how it is known, then what to do, then who named it. */
export function notesOf(payments: ManagePayments, cameBack: CameBack): PageNote[] {
  const notes = [...knownNotes(payments, cameBack)];
  const { source, takesCards, hasProvider, account } = payments;
  if (!hasProvider) return account ? [...notes, { text: 'known', tone: 'info' }] : notes;
  notes.push(...stateNotes(payments));
  if (source !== 'file') return notes;
  const isWorking = WORKING.includes(cardState(payments));
  if (payments.reading === 'removed') return notes;
  if (!takesCards) notes.push({ text: 'fileOff', tone: 'warn' });
  else if (account && !isWorking) notes.push({ text: 'fileStopped', tone: 'no' });
  return [...notes, { text: 'file', tone: 'info' }];
}

const WORKING: readonly CardState[] = ['ready', 'dueSoon', 'cardsOnly'];

function knownNotes({ hasProvider, reading, readUtc }: ManagePayments, cameBack: CameBack): PageNote[] {
  const notes: PageNote[] = [];
  if (cameBack === 'linkOver') notes.push({ text: 'linkOver', tone: 'warn' });
  if (cameBack === 'back') notes.push({ text: 'back', tone: 'info' });
  if (!hasProvider) notes.push({ text: 'noProvider', tone: 'no' });
  else if (reading === 'unanswered')
    notes.push({ text: readUtc ? 'unansweredKnown' : 'unanswered', tone: 'warn', isAsked: true });
  return notes;
}

function stateNotes(payments: ManagePayments): PageNote[] {
  const { source, account } = payments;
  const state = cardState(payments);
  switch (state) {
    case 'removed':
      return [{ text: source === 'file' ? 'removedFile' : 'removed', tone: 'no' }];
    case 'dueSoon':
      return [{ text: account?.dueUtc ? 'dueSoon' : 'dueOpen', tone: 'warn' }];
    case 'refused':
      return [{ text: 'rejected', tone: 'no' }];
    case 'cardsOnly':
    case 'stopped':
      return [{ text: state, tone: 'warn' }];
    case 'asked':
      return source === 'own' ? [{ text: 'asked', tone: 'warn' }] : [];
    case 'checking':
      return [{ text: 'checking', tone: 'info', isAsked: true }];
    default:
      return [];
  }
}

/** What can be pressed: an account is begun, gone on with, or another one begun; null where the operator named it. */
export function pressOf(payments: ManagePayments): 'begin' | 'goOn' | 'another' | null {
  const { hasProvider, source } = payments;
  if (!hasProvider || source === 'file') return null;
  const state = cardState(payments);
  if (state === 'none') return 'begin';
  if (state === 'removed') return 'another';
  return state === 'ready' || state === 'checking' || state === 'refused' ? null : 'goOn';
}
