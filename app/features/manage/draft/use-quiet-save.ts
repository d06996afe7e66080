import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { type DraftAnswer, type DraftSeen, QUIET } from './draft-answer.ts';

/** After so long without a key a form saves itself, ms. */
const PAUSE_MS = 1_500;

/** What became of the last save, as the bar at the end of the form says it. */
export type QuietState =
  | { is: 'saving' | 'contested' | 'lost' }
  | { is: 'saved'; at: string }
  | { is: 'faulty'; count: number };

type Known = { of: number; number: number | null; state: QuietState };
type QuietForm = {
  form: RefObject<HTMLFormElement | null>;
  /** The field with the number of the draft that is seen. */
  numberField: RefObject<HTMLInputElement | null>;
  /** The number of the draft that its fields were drawn with. */
  drawnWith: number;
  isOn: boolean;
  onSaved?: ((number: number) => void) | undefined;
};

/**
 * Saves a form of the draft a moment after the last key, as if Save was pressed, and stays where it is. The number that
 * the form carries goes on with its own saves alone: once somebody else saved in between, it says so and stops, and the
 * next press of Save is merged with theirs as any other. Any press of the page, also of its other forms, waits for a save
 * that is under way, and a save waits for a press: where both are, the router ends the press's navigation with what was
 * loaded before it. Whoever leaves the page is not asked to wait.
 */
export function useQuietSave({ form, numberField, drawnWith, isOn, onSaved }: QuietForm) {
  const fetcher = useFetcher<DraftAnswer | null>();
  const [last, setLast] = useState<Known | null>(null);
  const known = last?.of === drawnWith ? last : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<number | null>(null);
  const held = useRef<{ of: HTMLFormElement; button: HTMLElement | null } | null>(null);
  const { state: pageState } = useNavigation();
  const isPressed = useRef(false);
  useEffect(() => {
    isPressed.current = pageState !== 'idle';
  }, [pageState]);

  useEffect(() => {
    // before every other listener: the press is as if it had come after the save
    function hold(event: globalThis.SubmitEvent) {
      if (sent.current === null || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current = { of: event.target, button: event.submitter };
    }
    addEventListener('submit', hold, true);
    return () => removeEventListener('submit', hold, true);
  }, []);

  // what was typed a moment before somebody goes to another page is saved as they go
  useEffect(() => {
    const page = location.pathname;
    const element = form.current;
    function leave() {
      if (timer.current === undefined || !element) return;
      forgetTimer(timer);
      const body = new FormData(element);
      body.set(QUIET, '1');
      for (const [name, value] of [...body]) if (value instanceof File) body.delete(name);
      navigator.sendBeacon(page, body);
    }
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [form]);

  useEffect(() => {
    if (fetcher.state !== 'idle' || sent.current === null) return;
    const asked = sent.current;
    sent.current = null;
    const { number, state } = outcomeOf(fetcher.data ?? null, asked);
    if (number !== null) {
      if (numberField.current) numberField.current.value = String(number);
      onSaved?.(number);
    }
    setLast((before) => ({
      of: drawnWith,
      number: number ?? (before?.of === drawnWith ? before.number : null),
      state,
    }));
    const press = held.current;
    held.current = null;
    if (press?.of.isConnected) press.of.requestSubmit(press.button?.isConnected ? press.button : null);
  }, [fetcher.state, fetcher.data, drawnWith, onSaved, numberField]);

  function save() {
    const element = form.current;
    forgetTimer(timer);
    if (!element) return;
    if (sent.current !== null || isPressed.current) return wait();
    const body = new FormData(element);
    body.set(QUIET, '1');
    sent.current = Number(body.get('number'));
    setLast((before) => ({
      of: drawnWith,
      number: before?.of === drawnWith ? before.number : null,
      state: { is: 'saving' },
    }));
    void fetcher.submit(body, {
      method: 'post',
      encType: 'multipart/form-data',
      action: location.pathname,
      preventScrollReset: true,
    });
  }

  function wait() {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  }

  return {
    /** The draft's number with the form's own saves; null before the first. */
    number: known?.number ?? null,
    state: known?.state ?? null,
    handlers: {
      onInput() {
        if (isOn && known?.state.is !== 'contested') wait();
      },
      onSubmit() {
        forgetTimer(timer);
      },
    },
  };
}

function forgetTimer(timer: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/**
 * The draft's number for presses beside a form that saves itself: they are about what it saved, too.
 * @returns the number, and what the form tells it to
 */
export function useOwnNumber(seen: DraftSeen): [number: number, onSaved: (number: number) => void] {
  const [own, setOwn] = useState<{ of: DraftSeen; number: number } | null>(null);
  const onSaved = useCallback((number: number) => setOwn({ of: seen, number }), [seen]);
  return [own?.of === seen ? own.number : seen.number, onSaved];
}

function outcomeOf(answer: DraftAnswer | null, asked: number): { number: number | null; state: QuietState } {
  if (answer === null) return { number: null, state: { is: 'lost' } };
  if (answer.saved) {
    const { number, at } = answer.saved;
    // what somebody else saved in between is not in this form
    return number === asked + 1
      ? { number, state: { is: 'saved', at } }
      : { number: null, state: { is: 'contested' } };
  }
  if (answer.contest || answer.isTooOld) return { number: null, state: { is: 'contested' } };
  const count = Object.keys(answer.faults).length + answer.others.length;
  return { number: null, state: count > 0 ? { is: 'faulty', count } : { is: 'lost' } };
}
