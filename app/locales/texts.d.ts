import type { en } from './en.ts';

type English = typeof en;

/** Tells `t` its keys, and what each English text leaves open. */
declare module '#app/ui/translate.ts' {
  interface StoreTexts extends English {}
}
