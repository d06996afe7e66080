import { useEffect, useState } from 'react';
import type { ColourUse } from './contrast.server.ts';
import { colourTyped, type View, viewCode, viewOf } from './look-form.ts';
import { coloursAt, isColour } from './preview-colours.ts';

/** What the preview shows: of what is typed the last that is whole. */
export type ShownLook = { colour: string; view: View };

/** Milliseconds after the last key, before the colours of what was typed are asked for. */
const PAUSE_MS = 200;

/**
 * What the preview and the contrasts show. Without scripts as the draft has it; with them it follows the form, whose
 * fields for one answer follow each other: the picker and the number, the view code and the three answers.
 * @param known as the page was loaded
 */
export function useShownLook(known: ShownLook & { uses: readonly ColourUse[] }) {
  const [typed, setTyped] = useState<{ of: typeof known; look: ShownLook } | null>(null);
  const look = typed?.of === known ? typed.look : known;
  const uses = useUses(look.colour, known);
  return {
    look,
    uses,
    onInput({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }) {
      const form = currentTarget.querySelector('form') ?? currentTarget.closest('form');
      if (!form || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const next = followed(form, target.name, look);
      setTyped({ of: known, look: next });
    },
  };
}

/** The look of the form after a field of it was changed; the other fields of that answer are set. */
function followed(form: HTMLFormElement, changed: string, before: ShownLook): ShownLook {
  const field = (name: string) => {
    const element = form.elements.namedItem(name);
    return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : null;
  };
  const value = (name: string) => field(name)?.value ?? '';
  const put = (name: string, text: string) => {
    const element = field(name);
    if (element) element.value = text;
  };
  if (changed === 'picker') put('colour', value('picker'));
  if (changed === 'colour' && isColour(value('colour'))) put('picker', value('colour').trim().toLowerCase());
  if (changed === 'letters') {
    const view = viewOf(value('letters'));
    if (!view) return before;
    put('layout', view.layout);
    put('pictures', view.pictures ? 'yes' : 'no');
    put('by', view.by);
  }
  const view: View = {
    layout: value('layout') === 'list' ? 'list' : 'grid',
    pictures: value('pictures') === 'yes',
    by: value('by') === 'products' ? 'products' : 'departments',
  };
  // a code that was typed before the scripts were there stays, until its answers are chosen
  if (['layout', 'pictures', 'by'].includes(changed)) put('letters', viewCode(view));
  const colour = colourTyped({ colour: value('colour') });
  return { colour: isColour(colour) ? colour : before.colour, view };
}

/** The contrasts of a colour: those of the page's own at once, of any other after a moment. */
function useUses(
  colour: string,
  known: { colour: string; uses: readonly ColourUse[] },
): readonly ColourUse[] {
  const [asked, setAsked] = useState<{ colour: string; uses: readonly ColourUse[] } | null>(null);
  useEffect(() => {
    if (colour === known.colour || colour === asked?.colour) return;
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      // what does not answer leaves the contrasts of before; the save says what is wrong
      const reply = await fetch(coloursAt('contrasts.json', colour), { signal: stopped.signal }).catch(
        () => null,
      );
      if (!reply?.ok) return;
      const { uses } = (await reply.json()) as { uses: ColourUse[] };
      setAsked({ colour, uses });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [colour, known, asked]);
  if (colour === known.colour) return known.uses;
  return asked?.uses ?? known.uses;
}
