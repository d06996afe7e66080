import { expect, test } from 'vitest';
import { readTraceparent } from './tracer.ts';

test('A-1184: traceparent names a trace, a span in it, and whether it is kept', () => {
  expect(readTraceparent('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00')).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    isSampled: false,
  });
});

test.each([
  undefined,
  '',
  'nonsense',
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
])('A-1184: traceparent %s names no span', (header) => {
  expect(readTraceparent(header)).toBeNull();
});
