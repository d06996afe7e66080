import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server between a web store and the store API that it asks. */
export type Between = {
  url: string;
  /** Paths of the calls that came through, in order. */
  asked: string[];
  /** From now on calls of these paths are answered 500. */
  breakAt(paths: RegExp): void;
  close(): Promise<void>;
};

/** Passes every call on to a store, keeps its path, and answers 500 where it is told to. */
export async function standBetween(port: number): Promise<Between> {
  const asked: string[] = [];
  let broken: RegExp | null = null;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    if (broken?.test(path)) {
      outgoing.writeHead(500).end();
      return;
    }
    const { method, headers } = incoming;
    const onward = ask({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    breakAt: (paths: RegExp) => {
      broken = paths;
    },
    close,
  };
}
