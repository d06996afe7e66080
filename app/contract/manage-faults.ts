/** Why the store refuses what the restaurant's people ask of it, their draft apart. Codes without placeholders. */
export type ManageFaultCode =
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
