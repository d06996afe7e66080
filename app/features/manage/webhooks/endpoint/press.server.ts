import type { RouterContextProvider } from 'react-router';
import { refusalOf, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import {
  leadOn,
  loadDeliveries,
  type MadeAnswer,
  OWNERS,
  readEndpoint,
  refusedEndpoint,
  WEBHOOKS,
} from '#app/features/manage/webhooks/webhooks.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;
/** A change of an endpoint carries its fields; of all other presses the name says all. */
export const CHANGE = 'change';

/** A press on the page of an endpoint: answers 303, or with a secret, or with the form again. */
export async function pressEndpoint(context: Context, url: URL, form: FormData, endpointId: string) {
  const who = await signedInToPress(context, url, form, OWNERS);
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const call = { staffToken: who.staffToken, path: { endpointId } };
  const here = `${WEBHOOKS}/${encodeURIComponent(endpointId)}`;
  const intent = String(form.get('intent'));
  switch (intent) {
    case CHANGE: {
      const { again, body, wrong } = readEndpoint(context, form, CHANGE);
      if (!body) return wrong;
      const { endpoint } = await loadDeliveries(context, url, who, endpointId);
      const reply = await api.call('webhooks.change', {
        ...call,
        body: { ...body, isPaused: endpoint.isPaused },
      });
      if (!reply.ok) return again(await refusedEndpoint(context, url, reply, form));
      return leadOn(context, 'ok', t('manageWebhooks.done.change'), here);
    }
    case 'pause':
    case 'resume': {
      const { endpoint } = await loadDeliveries(context, url, who, endpointId);
      const { url: address, description, events } = endpoint;
      const body = { url: address, description, events, isPaused: intent === 'pause' };
      const reply = await api.call('webhooks.change', { ...call, body });
      return reply.ok ? leadOn(context, 'ok', t(`manageWebhooks.done.${intent}`), here) : refused(reply);
    }
    case 'secret': {
      const reply = await api.call('webhooks.newSecret', call);
      return reply.ok ? ({ intent, secret: reply.data.secret } satisfies MadeAnswer) : refused(reply);
    }
    case 'test': {
      const reply = await api.call('webhooks.test', call);
      return reply.ok ? leadOn(context, 'ok', t('manageWebhooks.done.test'), `${here}#told`) : refused(reply);
    }
    case 'replay': {
      const deliveryId = String(form.get('deliveryId')).slice(0, 100) || 'none';
      const reply = await api.call('webhooks.replay', { ...call, path: { endpointId, deliveryId } });
      return reply.ok
        ? leadOn(context, 'ok', t('manageWebhooks.done.replay'), `${here}#told`)
        : refused(reply);
    }
    case 'remove': {
      const reply = await api.call('webhooks.remove', call);
      return reply.ok ? leadOn(context, 'ok', t('manageWebhooks.done.remove'), WEBHOOKS) : refused(reply);
    }
    default:
      return leadOn(context, 'no', t('manage.stale'), here);
  }

  async function refused(reply: Parameters<typeof refusalOf>[2]) {
    const words = await refusalOf(context, url, reply, form);
    return leadOn(context, 'no', words, reply.code === 'webhookNotFound' ? WEBHOOKS : here);
  }
}
