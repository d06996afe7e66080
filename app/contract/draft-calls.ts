import { type CallDefinition, call, staff } from './call-definition.ts';
import {
  CompareFileRequest,
  DraftChanges,
  DraftMenu,
  DraftMenuRequest,
  DraftPart,
  DraftRefusal,
  DraftSaved,
  DraftSaveRequest,
  DraftState,
  FileComparison,
  ImportFileRequest,
  KeptPicture,
  OrdersBeyond,
  PictureRequest,
  PriceChangeRequest,
  PricePreview,
  PricePreviewRequest,
  RestartRequest,
  TakeBackRequest,
  WholeFile,
} from './draft.ts';
import { ReceiverStock, StockedDish } from './receiver-stock.ts';
import { SaleRequest } from './sale.ts';
import {
  OneVersion,
  PublishAgainRequest,
  Published,
  PublishRequest,
  UndoRequest,
  Versions,
} from './versions.ts';

const editing = { ...staff, roles: ['owner', 'manager'], refusalData: DraftRefusal } as const;
const read = { ...editing, method: 'GET' } as const;
const write = { ...editing, method: 'POST', body: 'json' } as const;
const upload = { ...editing, method: 'POST', body: 'multipart' } as const;
/**
 * Of a call that can change where order mails go or how the restaurant is paid. A file is asked for when it is compared,
 * so that it is chosen once. Publishing shows what was proved when it was saved.
 */
const guarded = { fresh: 'guardedParts' } as const;

/** Calls that the spec does not list, by which owners and managers change their restaurant and publish it. */
export const draftCalls = {
  'draft.get': call({
    summary:
      "The draft's number, how much differs from what customers see, what blocks publishing, what waits.",
    ...read,
    path: '/api/{clientId}/manage/draft',
    reply: DraftState,
  }),
  'draft.menu': call({
    summary: 'The departments, and a page of dishes: of a department, or those that a search (q) finds.',
    ...read,
    path: '/api/{clientId}/manage/draft/menu',
    query: ['department', 'q', 'page'],
    reply: DraftMenu,
  }),
  'draft.part': call({
    summary: "A part of the draft: a section ('hours'), or one thing by its id ('products:dal').",
    ...read,
    path: '/api/{clientId}/manage/draft/part',
    query: ['part'],
    reply: DraftPart,
  }),
  'draft.save': call({
    summary:
      'Saves a part, merged by field with what others saved since the number that was seen; 409 with both values where two changed the same, 422 with its faults.',
    ...write,
    ...guarded,
    isLarge: true,
    path: '/api/{clientId}/manage/draft/part',
    request: DraftSaveRequest,
    reply: DraftSaved,
  }),
  'draft.changeMenu': call({
    summary: 'Adds, copies, moves, hides or removes a dish or department.',
    ...write,
    path: '/api/{clientId}/manage/draft/menu',
    request: DraftMenuRequest,
    reply: DraftSaved,
  }),
  'draft.previewPrices': call({
    summary: 'What a change of many prices would do.',
    ...write,
    path: '/api/{clientId}/manage/draft/prices/preview',
    request: PricePreviewRequest,
    reply: PricePreview,
  }),
  'draft.changePrices': call({
    summary: 'Changes many prices at once; dishes whose price would be below 0 stay as they are.',
    ...write,
    path: '/api/{clientId}/manage/draft/prices',
    request: PriceChangeRequest,
    reply: DraftSaved,
  }),
  'draft.changes': call({
    summary: 'All that differs from what customers see, with both values.',
    ...read,
    path: '/api/{clientId}/manage/draft/changes',
    query: ['page'],
    reply: DraftChanges,
  }),
  'draft.ordersBeyond': call({
    summary:
      'Orders for a set time that the draft’s hours would leave outside; publishing cancels none of them.',
    ...read,
    path: '/api/{clientId}/manage/draft/orders-beyond',
    reply: OrdersBeyond,
  }),
  'draft.takeBack': call({
    summary: 'Takes one change back, named by its key; all else stays.',
    ...write,
    ...guarded,
    path: '/api/{clientId}/manage/draft/take-back',
    request: TakeBackRequest,
    reply: DraftSaved,
  }),
  'draft.restart': call({
    summary: 'Throws all changes away: the draft becomes what customers see.',
    ...write,
    ...guarded,
    path: '/api/{clientId}/manage/draft/restart',
    request: RestartRequest,
    reply: DraftSaved,
  }),
  'draft.file': call({
    summary: 'The draft as a restaurant file.',
    ...read,
    path: '/api/{clientId}/manage/draft/file',
    reply: WholeFile,
  }),
  'draft.compareFile': call({
    summary:
      'What taking a file into the draft would change, and how many dishes it takes away; asks first which dish in use a row is where only its name says so.',
    ...upload,
    ...guarded,
    path: '/api/{clientId}/manage/draft/file/compare',
    request: CompareFileRequest,
    reply: FileComparison,
  }),
  'draft.importFile': call({
    summary:
      'Takes a restaurant file, or a spreadsheet as the menu, into the draft; asks first where more than a fifth of the dishes would go.',
    ...upload,
    ...guarded,
    path: '/api/{clientId}/manage/draft/file',
    request: ImportFileRequest,
    reply: DraftSaved,
  }),
  'draft.addPicture': call({
    summary: 'Keeps a PNG, JPEG, WebP or AVIF of at most 5 MB, which the draft may then name.',
    ...upload,
    path: '/api/{clientId}/manage/draft/pictures',
    request: PictureRequest,
    reply: KeptPicture,
  }),
  'versions.list': call({
    summary: 'What was published, the newest first.',
    ...read,
    path: '/api/{clientId}/manage/versions',
    query: ['page'],
    reply: Versions,
  }),
  'versions.get': call({
    summary:
      'A version (the live one unless version says another) and what it changed, or with against=live what publishing it again would change.',
    ...read,
    path: '/api/{clientId}/manage/versions/one',
    query: ['version', 'against', 'page'],
    reply: OneVersion,
  }),
  'versions.file': call({
    summary: 'A version as a restaurant file; the live one unless version says another.',
    ...read,
    path: '/api/{clientId}/manage/versions/file',
    query: ['version'],
    reply: WholeFile,
  }),
  'versions.publish': call({
    summary: 'Publishes the draft now, or at a time (atUtc) if it still passes the check then.',
    ...write,
    path: '/api/{clientId}/manage/versions',
    request: PublishRequest,
    reply: Published,
  }),
  'versions.cancelWaiting': call({
    summary: 'What was to be published at a time is not; the draft stays.',
    ...editing,
    method: 'DELETE',
    path: '/api/{clientId}/manage/versions/waiting',
    reply: DraftState,
  }),
  'versions.again': call({
    summary: 'Publishes an older version again, as a new one.',
    ...write,
    ...guarded,
    path: '/api/{clientId}/manage/versions/again',
    request: PublishAgainRequest,
    reply: Published,
  }),
  'versions.undo': call({
    summary: 'Publishes the version before the last one again; the draft stays.',
    ...write,
    ...guarded,
    path: '/api/{clientId}/manage/versions/undo',
    request: UndoRequest,
    reply: Published,
  }),
  'sale.list': call({
    summary: 'The dishes that customers have, and which are sold out until when.',
    ...staff,
    roles: ['owner', 'manager', 'kitchen'],
    method: 'GET',
    path: '/api/{clientId}/manage/sale',
    reply: ReceiverStock,
  }),
  'sale.set': call({
    summary:
      'Says at once, without the draft, that a dish is sold out or on sale, or how many pieces are left.',
    ...staff,
    roles: ['owner', 'manager', 'kitchen'],
    method: 'POST',
    path: '/api/{clientId}/manage/sale/{productId}',
    body: 'json',
    request: SaleRequest,
    reply: StockedDish,
  }),
} as const satisfies Record<string, CallDefinition>;
