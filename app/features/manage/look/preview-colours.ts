/** The element below which the preview's own colours are. */
export const PREVIEW_CLASS = 'shown-look';

/** Where the colours of a brand come from: a sheet for the preview, or the contrasts of its uses. */
export function coloursAt(as: 'sheet.css' | 'contrasts.json', colour: string): string {
  return `/manage/look/colours/${as}?${new URLSearchParams({ colour: colour.toLowerCase() })}`;
}

/** '#rrggbb', as a colour is typed. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}
