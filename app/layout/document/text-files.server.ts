import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#app/locales/locale.ts';
import { partsOf } from '#app/locales/parts.ts';

/** Built as 'pa-8h2k1mzq.js' and, for a part, 'pa-order-x0y1z2w3.js'. */
const TEXTS = /^((?:en|hi|pa)(?:-[a-z]+)?)-[\w-]{8}\.js$/;
let files: Map<string, string> | undefined;

/**
 * Addresses of the texts that the screens of a document say in its language. The entry asks for them by itself, but only once it
 * has come: named in the start data they are fetched beside it.
 */
export function textFiles(language: Language, routeIds: readonly string[]): string[] {
  files ??= builtTexts();
  return [language, ...partsOf(routeIds).map((part) => `${language}-${part}`)].flatMap(
    (name) => files?.get(name) ?? [],
  );
}

function builtTexts(): Map<string, string> {
  const folder = fileURLToPath(new URL('../client/assets', import.meta.url));
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const name = TEXTS.exec(file)?.[1];
      return name ? [[name, `/assets/${file}`] as const] : [];
    }),
  );
}
