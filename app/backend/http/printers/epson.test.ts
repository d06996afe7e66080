import { expect, test } from 'vitest';
import { responsesIn } from './epson.ts';

const result = (id: string) =>
  `<ePOSPrint><Parameter><printjobid>${id}</printjobid></Parameter><PrintResponse>` +
  `<response success="true" code="" status="251658262"/></PrintResponse></ePOSPrint>`;

test('A-512: of a result file a few results are read, however many somebody writes into it', () => {
  expect(responsesIn(`<PrintResponseInfo>${result('one')}${result('two')}</PrintResponseInfo>`)).toEqual([
    { jobId: 'one', success: 'true', code: '', status: '251658262' },
    { jobId: 'two', success: 'true', code: '', status: '251658262' },
  ]);
  expect(responsesIn(result('many').repeat(300))).toHaveLength(10);
});
