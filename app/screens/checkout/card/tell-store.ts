/** Name of the field of the form token (middleware/form-token.ts, which stays on the server). */
const FORM_TOKEN = 'formToken';

/** One try and three more; the pauses between them. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** `unchecked`: the store answers, and cannot say; `unanswered`: nothing comes back. */
export type Told = { status: number } | 'unchecked' | 'unanswered';

/**
 * Tells the store that a card was confirmed, so that it looks now (R-PAY-01). Without this it finds out by itself,
 * only later. @returns the order's status number, and what is known when it could not be had.
 */
export async function tellStore(
  told: { orderId: string; intentId: string; formToken: string },
  pause: (ms: number) => Promise<void> = wait,
): Promise<Told> {
  const body = new URLSearchParams({
    orderId: told.orderId,
    intentId: told.intentId,
    [FORM_TOKEN]: told.formToken,
  });
  for (let round = 0; ; round += 1) {
    const answer = await send(body);
    if (typeof answer === 'object') return answer;
    const ms = PAUSES_MS[round];
    if (ms === undefined) return answer;
    await pause(ms);
  }
}

async function send(body: URLSearchParams): Promise<Told> {
  try {
    const answer = await fetch('/checkout/card-told', { method: 'POST', body });
    const { status } = (await answer.json()) as { status: number | null };
    return answer.ok && status !== null ? { status } : 'unchecked';
  } catch {
    return 'unanswered';
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
