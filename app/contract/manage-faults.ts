/** Why the store refuses what the restaurant's people ask of it, their draft apart. Codes without placeholders. */
export type ManageFaultCode =
  // who they are
  | 'foreignSession'
  | 'roleNotAllowed'
  | 'secondStepNeeded'
  | 'confirmNeeded'
  | 'signInOver'
  | 'secondStepWrong'
  | 'passkeyWrong'
  | 'stepNotFound'
  | 'stepStays'
  | 'stepsFull'
  | 'linkOver'
  | 'invitationNotFound'
  | 'staffNotFound'
  | 'staffEmailTaken'
  | 'staffFull'
  | 'lastOwner'
  | 'mailHasNoLinks'
  | 'linkSent'
  | 'invitationWithdrawn'
  | 'staffRemoved'
  // customers and their orders
  | 'rejectReasonMissing'
  | 'patronNotFound'
  | 'patronHasOpenOrder'
  // reports
  | 'reportDateInvalid'
  | 'reportDateAhead'
  | 'periodBackwards'
  | 'periodTooLong'
  // how the restaurant is paid by card
  | 'noCardProvider'
  | 'setUpUnanswered'
  | 'setUpRefused'
  | 'accountOfOperator';
