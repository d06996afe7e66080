import { expect, test } from 'vitest';
import { pushEndpoint } from './push-services.ts';

const ADDED = ['http://127.0.0.1:4010', 'https://push.example.nz'];

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', false],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', false],
  ['https://web.push.apple.com/QGx', false],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQY', false],
  ['https://push.example.nz/x', true],
  ['http://127.0.0.1:4010/send/1', true],
])('A-541: %s may be called', (text, isAdded) => {
  expect(pushEndpoint(text, ADDED)).toMatchObject({ isAdded });
});

test.each([
  ['http://fcm.googleapis.com/fcm/send/abc'],
  ['https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['https://user@fcm.googleapis.com/fcm/send/abc'],
  ['https://fcm.googleapis.com.evil.example/x'],
  ['https://evilpush.apple.com.example/x'],
  ['https://notfcm.googleapis.com/x'],
  ['https://evil.example/fcm.googleapis.com'],
  ['https://127.0.0.1/x'],
  ['https://[::1]/x'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://2130706433/x'],
  ['https://localhost/x'],
  ['http://127.0.0.1:4011/send/1'],
  ['http://user:word@127.0.0.1:4010/send/1'],
  ['file:///etc/passwd'],
  ['javascript:alert(1)'],
  ['no address'],
  [''],
  [`https://fcm.googleapis.com/${'x'.repeat(1_000)}`],
])('A-541: %s is no push service', (text) => {
  expect(pushEndpoint(text, ADDED)).toBeNull();
});
