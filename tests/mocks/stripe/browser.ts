/** What a browser does at Stripe: nothing here needs the shop's secret key. */
export type OpenIntent = { id: string; client_secret: string | null };

/** A form as a browser posts it, without following where it leads. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
}

/** Confirms as Stripe.js does: with a publishable key, the client secret and the card's number. */
export async function confirmInBrowser(
  url: string,
  intent: OpenIntent,
  card: { number: string; account: string; returnUrl?: string },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_shop',
      _stripe_account: card.account,
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card.number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
      ...(card.returnUrl !== undefined && { return_url: card.returnUrl }),
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
