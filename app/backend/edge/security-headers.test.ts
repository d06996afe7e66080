import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('S49: the answer to a request that was torn down is written without a fault', () => {
  const headers = new Map<string, unknown>();
  const response = {
    removeHeader: () => undefined,
    hasHeader: (name: string) => headers.has(name),
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    writeHead: () => response,
  } as unknown as Response;
  // as Node leaves it
  const socket = null as unknown as { encrypted: boolean };
  const request = { socket, secure: () => socket.encrypted };
  Object.defineProperty(request, 'secure', { get: request.secure });
  securityHeaders(request as unknown as Request, response, () => undefined);
  response.writeHead(200);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.has('strict-transport-security')).toBe(false);
});
