import { expect, test } from 'vitest';
import { Refusal } from '#app/backend/refusal.ts';
import { customerLanguage, refusalAnswer, successAnswer } from './envelope.ts';

const naan = { name: 'Garlic Naan', names: { hi: 'लहसुन नान' } };

/** The body of a refusal's reply. */
function bodyOf(refusal: Refusal, language: 'en' | 'hi' = 'en') {
  return refusalAnswer(refusal, { language }).body;
}

test('B-GEN-01: a refusal has its text three times, and as an addition its code', () => {
  expect(bodyOf(new Refusal('cartNotFound', { errorCode: 404 }))).toEqual({
    success: false,
    data: null,
    error: {
      errorCode: 404,
      errorMessage: 'Cart not found',
      message: 'Cart not found',
      code: 'cartNotFound',
    },
    message: 'Cart not found',
  });
});

test('A-66: in another language all of its text is in that language, the dish’s name too', () => {
  const refusal = new Refusal({ code: 'onlySoManyLeft', params: { left: 3, product: naan } });
  expect(bodyOf(refusal)).toMatchObject({ message: 'Only 3 of Garlic Naan left' });
  expect(bodyOf(refusal, 'hi')).toMatchObject({
    message: 'लहसुन नान सिर्फ़ 3 बचे हैं',
    error: { code: 'onlySoManyLeft', params: { left: 3, product: naan } },
  });
  expect(refusal.message).toBe('Only 3 of Garlic Naan left');
});

test('what a text was filled with is dollars and HH:mm on the wire', () => {
  const minimum = new Refusal({ code: 'minimumOrder', params: { amount: { cents: 2550 } } });
  expect(bodyOf(minimum)).toMatchObject({
    error: { errorMessage: 'Minimum order amount is $25.50', params: { amount: 25.5 } },
  });
  const full = new Refusal({ code: 'slotFullNext', params: { time: { minute: 9 * 60 + 5 } } });
  expect(bodyOf(full)).toMatchObject({
    message: 'The selected time is fully booked. The next free time is 9:05 AM.',
    error: { params: { time: '09:05' } },
  });
});

test('the faults of a form’s fields are said in that language, too', () => {
  const refusal = new Refusal('passwordGuessable', { errors: { NewPassword: ['passwordGuessable'] } });
  expect(bodyOf(refusal)).toMatchObject({ errors: { NewPassword: ['This password is too easy to guess'] } });
  expect(bodyOf(refusal, 'hi')).toMatchObject({
    errors: { NewPassword: ['इस पासवर्ड का अंदाज़ा लगाना बहुत आसान है'] },
  });
});

test('a success that says something has the code of it beside', () => {
  const { body } = successAnswer({ data: 1, message: 'profileSaved' }, 'data.data', 'hi');
  expect(body).toEqual({
    success: true,
    data: { data: 1, message: 'प्रोफ़ाइल सहेज ली गई' },
    error: null,
    message: 'प्रोफ़ाइल सहेज ली गई',
    messageCode: 'profileSaved',
  });
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['pa-IN', 'pa'],
  ['fr, hi;q=0.8, en;q=0.9', 'en'],
  ['fr;q=1, hi-IN;q=0.8', 'hi'],
  ['hi;q=0, pa;q=0.1', 'pa'],
  ['*', 'en'],
  ['hi;q=nonsense', 'hi'],
  [';;;,,q=', 'en'],
])('A-66: the language of %j is %s', (header, language) => {
  expect(customerLanguage(header)).toBe(language);
});
