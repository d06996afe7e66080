import { DeviceSoundRequest } from '#app/contract/receiver-devices.ts';
import { deviceToken } from '#app/features/kitchen/device.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/sound.ts';
import { freshToken } from './fresh-token.server.ts';

const headers = { 'cache-control': 'private, no-store' };

/** What the open page of a device says of its sound; 204 when the store has it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const says = DeviceSoundRequest.safeParse({ sound: form.get('sound') });
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return new Response(null, { status: 400, headers: await freshToken(context) });
  if (!says.success) return new Response(null, { status: 400, headers });
  const receiverKey = await deviceToken(context);
  if (!receiverKey) return new Response(null, { status: 401, headers });
  const reply = await storeFrom(context).api.call('receiver.reportSound', { body: says.data, receiverKey });
  return new Response(null, { status: reply.ok ? 204 : 409, headers });
}
