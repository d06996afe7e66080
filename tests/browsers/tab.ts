/** A browser that was started, and how to be somebody new in it. */
export type Browser = {
  /** As it calls itself: 'Firefox 140.4'. */
  name: string;
  /** A visitor without cookies, storage or cache, in a tab of their own. */
  visit(): Promise<Tab>;
  close(): Promise<void>;
};

/** The little that all engines can do, so that a journey is written once (journeys.ts). Lengths are CSS pixels. */
export type Tab = {
  /** Opens an address and waits until it is loaded. */
  go(url: string): Promise<void>;
  /** Runs a function in the page, also where the page's own scripts are off. All it needs are its arguments. */
  evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /**
   * Runs a function at each frame, without scripts as often as the engine answers, until it gives the same true value
   * so many times in a row.
   */
  watch<Result, Args extends unknown[]>(
    run: (...args: Args) => Result,
    args: Args,
    times: number,
  ): Promise<NonNullable<Result>>;
  /** Moves the pointer there. */
  point(x: number, y: number): Promise<void>;
  /** Moves the pointer there and presses its button. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors that the page's scripts did not catch, where the engine tells them. */
  faults(): string[];
  close(): Promise<void>;
};

/** Keys by their code in WebDriver. */
export const KEYS = { Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Escape: '\uE00C' } as const;
export type Key = keyof typeof KEYS;

/** Runs an expression in the page; with `isPromise` its value is waited for. @returns the value, a text of JSON */
export type Run = (expression: string, isPromise: boolean) => Promise<string | null | undefined>;

/** How a tab looks at its page, given how its engine runs an expression. */
export function lookingBy(run: Run, scripted: boolean): Pick<Tab, 'evaluate' | 'watch'> {
  const read = async (expression: string, isPromise: boolean) =>
    JSON.parse((await run(expression, isPromise)) ?? 'null');
  return {
    evaluate: (look, ...args) => read(expressionOf(look, args), false),
    async watch(look, args, times) {
      if (scripted) return read(watchExpression(look, args, times), true);
      let [before, seen] = ['', 0];
      for (;;) {
        const value = await read(expressionOf(look, args), false);
        const text = JSON.stringify(value);
        seen = text === before ? seen + 1 : 1;
        before = text;
        if (value && seen >= times) return value;
      }
    },
  };
}

type Look = (...args: never[]) => unknown;

function expressionOf(look: Look, args: unknown[]): string {
  return `JSON.stringify((${look})(...${JSON.stringify(args)}))`;
}

function watchExpression(look: Look, args: unknown[], times: number): string {
  return `new Promise((done, failed) => {
    let [before, seen] = ['', 0];
    const again = () => {
      try {
        const value = (${look})(...${JSON.stringify(args)});
        const text = JSON.stringify(value);
        seen = text === before ? seen + 1 : 1;
        before = text;
        if (value && seen >= ${times}) done(text);
        else requestAnimationFrame(again);
      } catch (error) {
        failed(error);
      }
    };
    again();
  })`;
}

/** Sources of input as WebDriver and WebDriver BiDi both take them: a mouse that moves, and presses. */
export function mouseActions(x: number, y: number, presses: boolean): object[] {
  const button = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        ...(presses ? button : []),
      ],
    },
  ];
}

/** As `mouseActions`: a keyboard that types. */
export function keyActions(text: string): object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
