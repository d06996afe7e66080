import { mailFiles } from './signed-in.ts';
import type { StoreProcess } from './store-process.ts';

/** The paths of a mail's links to its order, as its reader opens them. */
export type OrderLinks = { page: string; cancel: string };

/** The links of the first mail to a customer about that order, once it is there. */
export function mailedLinks(store: StoreProcess, email: string, orderId: string): Promise<OrderLinks> {
  const linkTo = (text: string, path: string) =>
    new RegExp(String.raw`^http://demo\.localhost:\d+(${path}\?order=${orderId}&key=\S+)$`, 'm').exec(
      text,
    )?.[1];
  return store.until(() => {
    for (const { text } of mailFiles(store, email)) {
      const page = linkTo(text, '/success');
      const cancel = linkTo(text, '/success/cancel');
      if (page && cancel) return { page, cancel };
    }
    return null;
  });
}
