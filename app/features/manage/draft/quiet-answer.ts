import { serverAnswer } from '#app/shell/request/server-answer.ts';
import { QUIET } from './draft-answer.ts';

/**
 * The answer to a form of a page; null where none comes to one that saved itself, so that the page and what was typed
 * stay. For a `clientAction`.
 */
export async function answerUnlessQuiet<T>(request: Request, ask: () => Promise<T>): Promise<T | null> {
  const form = await request.clone().formData();
  return form.has(QUIET) ? serverAnswer(ask, () => null) : ask();
}

/**
 * Nothing is loaded again after a form that saved itself: what stands in its fields is what is in the draft. A page that is
 * on its way to another address needs that address's own.
 */
export function isLoadedAgain({
  currentUrl,
  nextUrl,
  formData,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formData?: FormData | undefined;
  defaultShouldRevalidate: boolean;
}): boolean {
  const isHere = currentUrl.href === nextUrl.href;
  return formData?.has(QUIET) && isHere ? false : defaultShouldRevalidate;
}
