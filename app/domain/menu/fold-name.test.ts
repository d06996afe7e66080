import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ['Crème  Brûlée', 'creme brulee'],
  ['  DAL\u00a0Makhani ', 'dal makhani'],
  // with a joiner letters are drawn apart or together; many keyboards have none
  ['श्री\u200dखंड', 'श्रीखंड'],
  ['क्\u200cष', 'क्ष'],
  ['ਪਨੀਰ\u200d ਟਿੱਕਾ', 'ਪਨੀਰ ਟਿੱਕਾ'],
  ['naan\u00ad\u200bbread', 'naanbread'],
])('A-1537: search takes %j for %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
