import type { CallName } from '#app/contract/calls.ts';
import type { IsolationCase } from './isolation-device-cases.ts';

const TOO_OLD = 'This page was opened too long ago. Please open it again and repeat your change';
const MOVED = 'Something was published meanwhile. Please look at it again';

const PRICES = {
  change: { by: 'percent', direction: 'up', amount: 5, roundTo: 0.1, withChoices: false },
};

/** The calls of the draft and its versions, made by an owner. Numbers of drafts and versions are each restaurant's own. */
export const draftCases = {
  'draft.get': { as: 'staff', path: ['clientId'] },
  'draft.menu': { as: 'staff', path: ['clientId'], query: { department: 'departmentId' } },
  'draft.part': { as: 'staff', path: ['clientId'], isRefused: 'This is not in the draft any more' },
  'draft.save': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ number: 1, part: 'dateOverrides', value: [{ date: '2026-12-25', hours: 'closed' }] }),
  },
  'draft.changeMenu': {
    as: 'staff',
    path: ['clientId'],
    json: ({ productId }) => ({ number: 1, change: { act: 'hideDish', dishId: productId } }),
  },
  'draft.previewPrices': { as: 'staff', path: ['clientId'], json: () => PRICES },
  'draft.changePrices': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ number: 1, ...PRICES }),
  },
  'draft.changes': { as: 'staff', path: ['clientId'] },
  'draft.ordersBeyond': { as: 'staff', path: ['clientId'] },
  'draft.takeBack': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ number: 0, key: 'products:curry#isDisabled' }),
    isRefused: TOO_OLD,
  },
  'draft.restart': { as: 'staff', path: ['clientId'], json: () => ({ number: 0 }), isRefused: TOO_OLD },
  'draft.file': { as: 'staff', path: ['clientId'] },
  // draft-files.test.ts sends files
  'draft.compareFile': {
    as: 'staff',
    path: ['clientId'],
    form: () => ({ file: 'no file' }),
    isRefused: 'Invalid request',
  },
  'draft.importFile': {
    as: 'staff',
    path: ['clientId'],
    form: () => ({ file: 'no file', number: '1' }),
    isRefused: 'Invalid request',
  },
  'draft.addPicture': {
    as: 'staff',
    path: ['clientId'],
    form: () => ({ picture: 'no picture' }),
    isRefused: 'Please choose a PNG, JPEG, WebP or AVIF picture',
  },
  'versions.list': { as: 'staff', path: ['clientId'] },
  'versions.get': { as: 'staff', path: ['clientId'] },
  'versions.file': { as: 'staff', path: ['clientId'] },
  'versions.publish': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ number: 0 }),
    isRefused: 'Somebody has saved the draft since you opened it. Please look at it again',
  },
  'versions.cancelWaiting': { as: 'staff', path: ['clientId'], isRefused: 'Nothing is set for a time' },
  'versions.again': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ version: 1, liveVersion: 0, draft: 'keep' }),
    isRefused: MOVED,
  },
  'versions.undo': { as: 'staff', path: ['clientId'], json: () => ({ liveVersion: 0 }), isRefused: MOVED },
  'sale.list': { as: 'staff', path: ['clientId'] },
  'sale.set': { as: 'staff', path: ['clientId', 'productId'], json: () => ({ inStock: true }) },
} satisfies { [N in CallName]?: IsolationCase };
