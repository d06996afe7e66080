import { expect, test } from 'vitest';
import { profileRequest, sentPicture, typedValues } from './profile-request.ts';

const TYPED = { firstName: 'Gurpreet', lastName: 'Kaur', phoneNumber: '', birthDate: '1994-04-13' };

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
}

test('R-PROF-20 R-PROF-21: the parts of a save, the e-mail not among them', () => {
  const picture = new Blob(['x'], { type: 'image/png' });
  const request = profileRequest('c1', { ...TYPED, phoneNumber: '+64 (21) 555-0142' }, picture);
  expect(request).toEqual({
    customerId: 'c1',
    firstName: 'Gurpreet',
    lastName: 'Kaur',
    phoneNumber: '+64215550142',
    birthDate: '1994-04-13',
    imageUrl: picture,
  });
  expect(profileRequest('c1', TYPED, undefined)).not.toHaveProperty('imageUrl');
});

test('R-PROF-25: blanks are sent as they are, the store decides; what is no text is a blank', () => {
  const typed = typedValues(formOf({ firstName: '', lastName: new File(['x'], 'name') }));
  expect(profileRequest('c1', typed, undefined)).toEqual({
    customerId: 'c1',
    firstName: '',
    lastName: '',
    phoneNumber: '',
    birthDate: '',
  });
});

const JPEG = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
/** What browsers send where nothing was chosen. */
const NOTHING = new File([], '', { type: 'application/octet-stream' });

test.each<[string, Record<string, string | File>, unknown]>([
  ['nothing chosen keeps the picture', { imageUrl: NOTHING }, 'keep'],
  ['no such part keeps it', {}, 'keep'],
  ['a link in its place keeps it', { imageUrl: 'https://evil.example/me.jpg' }, 'keep'],
  ['Remove removes it', { imageUrl: NOTHING, removePicture: 'on' }, 'remove'],
  ['a file wins over Remove', { imageUrl: JPEG, removePicture: 'on' }, JPEG],
  ['SVG is refused', { imageUrl: new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }) }, 'refused'],
  ['HEIC is refused', { imageUrl: new File(['x'], 'me.heic', { type: 'image/heic' }) }, 'refused'],
  ['an empty file is refused', { imageUrl: new File([], 'me.png', { type: 'image/png' }) }, 'refused'],
])('R-PROF-22 R-PROF-23 C-101: %s', (_what, parts, picture) => {
  const sent = sentPicture(formOf(parts));
  if (picture instanceof File) expect(sent).toMatchObject({ name: picture.name, type: picture.type });
  else expect(sent).toBe(picture);
});
