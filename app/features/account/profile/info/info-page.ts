/** The profile tab's data for a signed-in customer. */
export type InfoPage = {
  /** The customer that the form is drawn for; for another one it is refused. */
  customerId: string;
  /** Empty texts where the store did not answer. */
  profile: ProfileValues & { email: string; imageUrl: string | null };
  /** False: the saved profile is not known, so nothing may overwrite it. */
  isKnown: boolean;
  /** 'Edit' was pressed without script. */
  isEditing: boolean;
  /** The chosen file was too large for any form, so the form was not read. */
  isPictureTooLarge: boolean;
  /** Latest birth date, 'YYYY-MM-DD' in the restaurant's time zone. */
  today: string;
  formToken: string;
  /** The store has the calls to export data and to delete an account; another maker's store may not. */
  hasAccountCalls: boolean;
};

/** What the customer can edit. */
export type ProfileValues = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** 'YYYY-MM-DD' or ''. */
  birthDate: string;
};

/**
 * The outcome of 'Save'. A refusal has no message, except for a name that is
 * missing, at its field, and for a file that is no picture.
 */
export type InfoAnswer = {
  ok: boolean;
  says: { kind: 'ok' | 'no'; text: string }[];
  typed: ProfileValues | null;
  /** Names that were left blank. */
  missing?: readonly ('firstName' | 'lastName')[];
  isPictureRefused: boolean;
};
