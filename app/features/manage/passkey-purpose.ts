/** What a passkey is asked for. */
export type PasskeyPurpose = 'sign-in' | 'second-step' | 'confirm' | 'new';
