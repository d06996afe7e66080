import { NAVIGATION_HANGS_MS } from '#tests/setup/hang-limits.ts';

/** Calls over a WebSocket, each answered by its number: how both Chromium's protocol and WebDriver BiDi work. */
export type Calls = {
  /** @throws Error with the browser's own words, when it refuses, is gone, or does not answer within a minute. */
  call<Result = unknown>(method: string, params?: object, session?: string): Promise<Result>;
  /** Hears what the browser tells by itself. */
  on(listener: (method: string, params: unknown, session?: string) => void): void;
  close(): void;
};

type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  sessionId?: string;
  result?: unknown;
  error?: string | { message: string };
  message?: string;
};

export async function openCalls(url: string): Promise<Calls> {
  const socket = new WebSocket(url);
  await new Promise<void>((opened, failed) => {
    socket.onopen = () => opened();
    socket.onerror = () => failed(new Error(`No connection to ${url}`));
  });
  let last = 0;
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((method: string, params: unknown, session?: string) => void)[] = [];
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method)
      for (const listener of listeners) listener(message.method, message.params, message.sessionId);
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ error: 'the browser is gone' });
  };
  return {
    call<Result>(method: string, params: object = {}, sessionId?: string) {
      last += 1;
      const id = last;
      return new Promise<Result>((done, failed) => {
        const hangs = AbortSignal.timeout(NAVIGATION_HANGS_MS);
        hangs.addEventListener('abort', () => waiting.get(id)?.({ error: 'no answer' }));
        waiting.set(id, ({ error, message, result }) => {
          waiting.delete(id);
          if (!error) done(result as Result);
          else
            failed(new Error(`${method}: ${message ?? (typeof error === 'string' ? error : error.message)}`));
        });
        if (socket.readyState === WebSocket.OPEN)
          socket.send(JSON.stringify({ id, method, params, sessionId }));
        else waiting.get(id)?.({ error: 'the browser is gone' });
      });
    },
    on: (listener) => listeners.push(listener),
    close: () => socket.close(),
  };
}
