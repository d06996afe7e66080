import type { en } from './en.ts';

type English = typeof en;

/** Gives `t` the types of its keys and of each text's placeholders. */
declare module '#app/ui/translate.ts' {
  interface StoreTexts extends English {}
}
