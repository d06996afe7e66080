import type { ProfileRequest } from '#app/contract/customer.ts';
import { readPhone } from '#app/contract/phone-number.ts';
import { isPictureType } from '#app/domain/account/profile-picture.ts';
import type { ProfileValues } from './info-page.ts';

/**
 * What a form does with the picture: a new one, no picture, the present one, or a file that cannot be one.
 */
export type SentPicture = File | 'remove' | 'keep' | 'refused';

/** The texts of the form, as they were typed. */
export function typedValues(form: FormData): ProfileValues {
  return {
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    phoneNumber: text(form, 'phoneNumber'),
    birthDate: text(form, 'birthDate'),
  };
}

/**
 * The picture of a form. A browser sends a file without name and bytes where none was chosen; a chosen one
 * wins over 'Remove'.
 */
export function sentPicture(form: FormData): SentPicture {
  const file = form.get('imageUrl');
  if (file instanceof File && (file.size > 0 || file.name !== ''))
    return file.size > 0 && isPictureType(file.type) ? file : 'refused';
  return form.has('removePicture') ? 'remove' : 'keep';
}

/**
 * The parts of the request that saves the profile; the e-mail is not among them.
 * @param picture undefined leaves its part out: the store keeps what it has
 */
export function profileRequest(
  customerId: string,
  typed: ProfileValues,
  picture: Blob | undefined,
): ProfileRequest {
  const { firstName, lastName, phoneNumber, birthDate } = typed;
  return {
    customerId,
    firstName,
    lastName,
    phoneNumber: readPhone(phoneNumber),
    birthDate,
    ...(picture && { imageUrl: picture }),
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
