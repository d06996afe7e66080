import { expectRefusal, expectThat } from '../expect-answer.ts';
import type { Walk } from '../walk.ts';

/** The form of every answer: {success, data, error: {errorCode, errorMessage}}. */
export async function envelope({ ask, rule, at }: Walk): Promise<void> {
  await rule('an unknown call is refused', async () => {
    expectRefusal(await ask({ path: `${at}/conformance-nothing` }), 'there is no such call');
  });
  await rule('JSON that breaks off is refused', async () => {
    const answer = await ask({ method: 'POST', path: `${at}/cart/add`, raw: '{"productId":' });
    expectRefusal(answer, 'it is no JSON');
  });
  await rule('a body of the wrong form is refused', async () => {
    const answer = await ask({ method: 'POST', path: `${at}/cart/add`, json: [] });
    expectRefusal(answer, 'a list is no line');
  });
  await rule('every answer of this walk was JSON with success true or false', async () => {
    const wrong = ask.answers.find(({ isEnvelope }) => !isEnvelope);
    if (wrong) expectThat(wrong, false, '{"success":true or false, …} as JSON');
  });
  await rule('no answer of this walk was a fault of the store (HTTP 5xx)', async () => {
    const wrong = ask.answers.find(({ status }) => status >= 500);
    if (wrong) expectThat(wrong, false, 'a status below 500');
  });
}
