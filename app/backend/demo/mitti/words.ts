import type { Words } from '#app/backend/demo/in-languages.ts';
import { breadsAndRice } from './words/breads-rice.ts';
import { choices, curries } from './words/curries.ts';
import { dessertsDrinksSides } from './words/desserts-drinks-sides.ts';
import { entreesAndTandoor } from './words/entrees-tandoor.ts';
import { thalisAndSettings } from './words/thalis-settings.ts';

/** All words of Mitti in Hindi and Punjabi. */
export const mittiWords: Words = {
  ...breadsAndRice,
  ...curries,
  ...choices,
  ...dessertsDrinksSides,
  ...entreesAndTandoor,
  ...thalisAndSettings,
};
