import type { Example } from './example.ts';
import type { ExampleFacts } from './example-facts.ts';

const OWN = { bearer: '$STAFF_TOKEN' } as const;
const UP = { by: 'percent', direction: 'up', amount: 5, roundTo: 0.1, withChoices: false } as const;
const LEGAL = { refund: [{ heading: 'Refunds', text: 'Please tell us within a day.' }] };
/** Of somebody who sees what nobody has ever published. */
const OLD = { liveVersion: 0, version: 1, note: '', draft: 'keep' } as const;

/** The calls of the draft and its versions, in an order in which each finds what it needs; nothing is published. */
export function draftExamples({ productId, departmentId }: ExampleFacts): Example[] {
  return [
    { call: 'draft.get', ...OWN },
    { call: 'draft.menu', ...OWN, query: { department: departmentId, page: '1' } },
    { call: 'draft.part', ...OWN, query: { part: `products:${productId}` } },
    { call: 'draft.save', ...OWN, json: { number: 1, part: 'legal', value: LEGAL } },
    {
      call: 'draft.changeMenu',
      ...OWN,
      json: { number: 1, change: { act: 'hideDish', dishId: productId } },
    },
    { call: 'draft.previewPrices', ...OWN, json: { change: UP } },
    { call: 'draft.changePrices', ...OWN, json: { number: 1, change: UP } },
    { call: 'draft.changes', ...OWN, query: { page: '1' } },
    { call: 'draft.ordersBeyond', ...OWN },
    {
      call: 'draft.takeBack',
      ...OWN,
      json: { number: 4, key: `products:${productId}#isDisabled` },
      needs: 'a draft in which that dish is hidden',
    },
    { call: 'draft.file', ...OWN },
    { call: 'draft.compareFile', ...OWN, form: { file: 'a file' }, needs: 'a file: -F file=@menu.csv' },
    {
      call: 'draft.importFile',
      ...OWN,
      form: { file: 'a file', number: '5', isConfirmed: 'true' },
      needs: 'a file: -F file=@menu.csv',
    },
    {
      call: 'draft.addPicture',
      ...OWN,
      form: { picture: 'a file' },
      needs: 'a picture: -F picture=@dal.jpg',
    },
    {
      call: 'versions.publish',
      ...OWN,
      json: { number: 5, note: 'Spring prices', atUtc: '2099-01-01T05:00:00Z' },
      needs: 'the number of the draft',
    },
    { call: 'versions.cancelWaiting', ...OWN, needs: 'a draft that is set for a time' },
    { call: 'versions.list', ...OWN, query: { page: '1' } },
    { call: 'versions.get', ...OWN, query: { against: 'live' } },
    { call: 'versions.file', ...OWN },
    { call: 'versions.again', ...OWN, json: OLD, needs: 'the number of the live version' },
    { call: 'versions.undo', ...OWN, json: { liveVersion: 0 }, needs: 'the number of the live version' },
    { call: 'draft.restart', ...OWN, json: { number: 5 }, needs: 'the number of the draft' },
    { call: 'sale.list', ...OWN },
    { call: 'sale.set', ...OWN, path: { productId }, json: { inStock: true } },
  ];
}
