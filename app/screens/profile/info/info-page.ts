/** What the profile's own tab shows of a signed-in customer. */
export type InfoPage = {
  /** Says whose form it is: one that was drawn for somebody else is not taken. */
  customerId: string;
  /** Empty texts where the store did not answer (R-PROF-27). */
  profile: ProfileValues & { email: string; imageUrl: string | null };
  /** False: what is saved is not known, so nothing may be written over it. */
  isKnown: boolean;
  /** 'Edit' was pressed before script. */
  isEditing: boolean;
  /** A file was chosen that no form may carry; what was typed beside it did not come either. */
  isPictureTooLarge: boolean;
  /** Latest birth date, 'YYYY-MM-DD' of the restaurant's calendar. */
  today: string;
  formToken: string;
  /** The store can give all data away and delete an account; another one may not. */
  hasAccountCalls: boolean;
};

/** What can be typed. */
export type ProfileValues = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** 'YYYY-MM-DD' or nothing. */
  birthDate: string;
};

/** What came of 'Save'. A refusal says nothing (R-PROF-18), but for a file that is no picture (R-PROF-23). */
export type InfoAnswer = {
  ok: boolean;
  says: { kind: 'ok' | 'no'; text: string }[];
  typed: ProfileValues | null;
  isPictureRefused: boolean;
};
