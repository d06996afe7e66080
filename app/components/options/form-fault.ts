/** What keeps a form from being sent: a fault at one of its groups, or a text about the whole of it. */
export type FormFault = { group: string; message: string } | { group: null; message: string };

/** Brings the group of a fault into view and gives it the focus, so that it is read aloud; a text about the whole form stands at its top. */
export function showFault(form: HTMLFormElement | null, fault: FormFault): void {
  const groups = [...(form?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
  const group = groups.find((each) => each.dataset.group === fault.group && each.offsetParent !== null);
  const target =
    group?.querySelector<HTMLElement>('fieldset') ?? form?.querySelector<HTMLElement>('[role="alert"]');
  target?.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
}
