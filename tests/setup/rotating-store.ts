import { loadSecrets, type Secrets } from '#app/backend/secrets.ts';
import { watchSecrets } from '#app/backend/watch-secrets.ts';
import { runCommand } from '#app/operator/commands.ts';
import { fetchFromInternet } from '#app/operator/fetch-from-internet.ts';
import { makeData } from './own-data.ts';
import { startWebhookStore, type WebhookStore } from './webhook-store.ts';

/** A store that signs with the secrets of its own data directory and follows them, as a server does. */
export type RotatingStore = WebhookStore & {
  /** As they are now; changed by the command. */
  secrets: Secrets;
  /** `command('secrets', 'rotate')`, as the server carries it out. */
  command(...words: string[]): Promise<{ code: number; said: string; complained: string }>;
  /** Has the server look at the file now. */
  look(): Promise<void>;
};

export async function startRotatingStore(): Promise<RotatingStore> {
  const data = await makeData();
  const secrets = loadSecrets(data.dataDirectory, {});
  const shop = await startWebhookStore({
    sharing: data,
    tokenSecrets: secrets.token,
    retiredSecrets: secrets.retired,
    // nothing is found by its text: only a signed place can be delivered to
    findPlaces: async () => [],
  });
  const { log } = shop.store.deps;
  const look = watchSecrets(secrets, { dataDirectory: data.dataDirectory, given: {}, log });
  return {
    ...shop,
    secrets,
    look,
    async command(...words) {
      const said: string[] = [];
      const complained: string[] = [];
      const code = await runCommand(words, {
        directory: data.dataDirectory,
        output: { say: (line) => void said.push(line), complain: (line) => void complained.push(line) },
        database: data,
        ...{ backups: undefined, stripe: undefined, orphanRefundHours: 24, secrets: {} },
        fetchPicture: fetchFromInternet,
        server: shop.store.deps,
        secretsTaken: look,
      });
      await look();
      return { code, said: said.join('\n'), complained: complained.join('\n') };
    },
    async close() {
      await shop.close();
      await data.remove();
    },
  };
}
