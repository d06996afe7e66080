import type { RouterContextProvider } from 'react-router';
import { sessionFrom } from './session.ts';
import type { KeptChoice } from './session-values.ts';

type Context = Readonly<RouterContextProvider>;

/** In base64 and with its signature a cookie of 4 kB holds no more bytes. A combo this long is chosen again. */
const MOST_BYTES = 2700;

/** Keeps what was chosen of a dish while an offer takes the place of its dialog (R-UPS-20). */
export function keepChoice(context: Context, choice: KeptChoice): void {
  const bytes = new TextEncoder().encode(JSON.stringify(choice)).length;
  sessionFrom(context).write('choice', bytes <= MOST_BYTES ? choice : null);
}

/** What was kept of that dish, null when it was another one or too long ago. */
export async function keptChoice(context: Context, productId: string): Promise<KeptChoice['values'] | null> {
  const choice = await sessionFrom(context).read('choice');
  return choice?.productId === productId ? choice.values : null;
}

/** The dish is in the cart. */
export async function forgetChoice(context: Context): Promise<void> {
  const session = sessionFrom(context);
  if (await session.read('choice')) session.write('choice', null);
}
