import type { DraftFaultCode } from './draft-faults.ts';
import type { ManageFaultCode } from './manage-faults.ts';

/**
 * Why a form, a dish's choices or a call of the store is refused, and the messages of calls that went well. Each has a
 * code, and the values for the placeholders of its text. The texts are in `locales`, in every language. A reply carries
 * the code beside the text, as an addition (`error.code`, `error.params`, `messageCode`).
 */

/** A name in a text; `names` by language code, where the restaurant wrote it in other languages. */
export type Named = { name: string; names?: Readonly<Record<string, string>> | null | undefined };
/** A sum, in cents. */
export type Sum = { cents: number };
/** A time on the restaurant's clock, in minutes after midnight. */
export type Clock = { minute: number };

/** A value for a placeholder: a whole number, or something that each language writes in its own way. */
export type FaultValue = number | Named | Sum | Clock;

/** Codes whose texts have placeholders, and the values for them. */
export type FaultParams = {
  // choices of a dish
  chooseAtLeast: { min: number };
  chooseAtMost: { max: number };
  pieceChooseAtMost: { max: number };
  itemAtLeast: { item: Named; min: number };
  itemAtMost: { item: Named; max: number };
  groupAtLeast: { min: number };
  groupAtMost: { max: number };
  groupItemAtMost: { item: Named; max: number };
  groupIsFull: { group: Named; max: number };
  // cart and order
  outOfStock: { product: Named };
  choiceOutOfStock: { choice: Named; product: Named };
  onlySoManyLeft: { left: number; product: Named };
  minimumOrder: { amount: Sum };
  notServedThen: { product: Named };
  orderNotTakenBecause: { words: Named };
  alcoholNotSoldThen: { product: Named };
  pickupPaused: { time: Clock };
  deliveryPaused: { time: Clock };
  slotFullNext: { time: Clock };
  slotFullNextTomorrow: { time: Clock };
  fullNowNext: { time: Clock };
  fullNowNextTomorrow: { time: Clock };
  // steps of an order that somebody made before
  alreadyAccepted: { time: Clock; device: Named };
  alreadyPromised: { time: Clock };
  alreadyStarted: { device: Named };
  alreadyReady: { device: Named };
  alreadyLeft: { device: Named };
  alreadyHandedOver: { device: Named };
  alreadyCancelled: { device: Named };
  refundTooMuch: { amount: Sum };
  refundChanged: { amount: Sum };
  refundsFull: { max: number };
};

/** What is wrong with a form's field. Pages find such faults by themselves, without asking the store. */
export type FormFaultCode =
  | 'fullNameRequired'
  | 'firstNameRequired'
  | 'firstNameTooLong'
  | 'lastNameRequired'
  | 'lastNameTooLong'
  | 'nameRequired'
  | 'nameTooLong'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'addressRequired'
  | 'addressTooLong'
  | 'zipCodeInvalid'
  | 'coordinatesOutOfRange'
  | 'passwordRequired'
  | 'newPasswordRequired'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordGuessable'
  | 'passwordUnconfirmed'
  | 'passwordsDiffer'
  | 'birthDateInFuture'
  | 'tooYoung'
  | 'birthDateInvalid'
  | 'birthDateMissing'
  | 'adultNotTicked'
  | 'termsNotAccepted'
  | 'codeIncomplete'
  | 'orderTypeMissing'
  | 'paymentModeMissing'
  | 'orderTermsNotAccepted'
  | 'tipInvalid'
  | 'tipTooHigh'
  | 'tipUnavailable'
  | 'messageMissing'
  | 'ratingMissing'
  | 'dateMissing'
  | 'timeMissing'
  | 'partySizeMissing'
  | 'timeNotAhead'
  | 'dateTooFarAhead'
  | 'noteTooLong'
  | 'blockReasonMissing'
  | 'blockTextTooLong';

export type DishFaultCode =
  | 'optionInvalid'
  | 'quantityInvalid'
  | 'chooseAtLeast'
  | 'chooseAtMost'
  | 'pieceChooseAtMost'
  | 'itemAtLeast'
  | 'itemAtMost'
  | 'groupAtLeast'
  | 'groupAtMost'
  | 'groupItemAtMost'
  | 'groupIsFull';

/** Faults and messages that only the store sends. */
export type StoreFaultCode =
  | ManageFaultCode
  | DraftFaultCode
  // any call
  | 'failed'
  | 'unavailable'
  | 'storeMoving'
  | 'tooBusy'
  | 'badRequest'
  | 'urlTooLong'
  | 'methodNotAllowed'
  | 'invalidRequest'
  | 'notFound'
  | 'pageNotFound'
  | 'unauthorized'
  | 'duplicateRequest'
  | 'requestTooLarge'
  | 'unsupportedMediaType'
  | 'invalidJson'
  | 'invalidFormData'
  | 'invalidIdempotencyKey'
  | 'invalidSignature'
  | 'requestTooSlow'
  | 'foreignForm'
  | 'tooManyRequests'
  | 'tooManyAttempts'
  | 'tooManyCodeAttempts'
  | 'clientNotFound'
  // accounts
  | 'credentialsWrong'
  | 'signInCodeNeeded'
  | 'emailNotVerified'
  | 'emailTaken'
  | 'otpWrong'
  | 'otpExpired'
  | 'contactUnproved'
  | 'tooManyDeclined'
  | 'otpSent'
  | 'otpVerified'
  | 'signedOut'
  | 'profileSaved'
  | 'pictureInvalid'
  | 'addressSaved'
  | 'addressNotFound'
  | 'addressBookFull'
  | 'accountDeleted'
  | 'accountHasOpenOrder'
  | 'passwordWrong'
  | 'passwordChanged'
  | 'sessionNotFound'
  | 'sessionEnded'
  // the kitchen's devices
  | 'receiverKeyNeeded'
  | 'deviceNotFound'
  | 'kitchenOnly'
  | 'deviceEnded'
  | 'pairingNotFound'
  // its printers
  | 'printerNotFound'
  | 'printerEnded'
  | 'printerNameTaken'
  | 'printersFull'
  | 'printerBusy'
  // cart
  | 'cartNotFound'
  | 'cartItemNotFound'
  | 'productNotFound'
  | 'comboItemNotFound'
  | 'cartFull'
  | 'cartEmpty'
  | 'somePricesChanged'
  | 'outOfStock'
  | 'choiceOutOfStock'
  | 'onlySoManyLeft'
  | 'adultUnsaid'
  | 'allergenUnsaid'
  | 'promoCodeMissing'
  | 'promoCodeInvalid'
  | 'promoCodeExpired'
  | 'promoCodeUsedUp'
  | 'promoCodeApplied'
  | 'promoCodeOtherOrderType'
  | 'promotionAppliesItself'
  | 'minimumOrder'
  | 'cardNumber'
  // orders
  | 'orderNotFound'
  | 'pricesChanged'
  | 'orderNotTaken'
  | 'orderNotTakenBecause'
  | 'orderTypeUnavailable'
  | 'paymentModeUnavailable'
  | 'paymentAmountInvalid'
  | 'deliveryAddressRequired'
  | 'outOfRange'
  | 'orderTimeInvalid'
  | 'closedThen'
  | 'pickupPaused'
  | 'pickupPausedToday'
  | 'pickupPausedOpen'
  | 'deliveryPaused'
  | 'deliveryPausedToday'
  | 'deliveryPausedOpen'
  | 'pickupUnanswered'
  | 'deliveryUnanswered'
  | 'pickupSilent'
  | 'deliverySilent'
  | 'notServedThen'
  | 'alcoholNotSoldThen'
  | 'tooYoungForAlcohol'
  | 'alcoholFree'
  | 'slotFullNext'
  | 'slotFullNextTomorrow'
  | 'slotFullNoneLater'
  | 'slotFullTryLater'
  | 'fullNowNext'
  | 'fullNowNextTomorrow'
  | 'fullNowNoneLater'
  | 'fullNowTryLater'
  | 'orderNotCancellable'
  | 'statusChangeInvalid'
  | 'alreadyAccepted'
  | 'alreadyPromised'
  | 'alreadyStarted'
  | 'alreadyReady'
  | 'alreadyLeft'
  | 'alreadyHandedOver'
  | 'alreadyCancelled'
  | 'cancelledByCustomer'
  | 'cancelledByItself'
  | 'alreadyMade'
  | 'orderMoved'
  | 'timeChanged'
  | 'undoLate'
  | 'alreadyAnswered'
  | 'alreadyReplied'
  | 'answerInvalid'
  | 'refusedNothing'
  | 'refundReasonMissing'
  | 'refundNothingChosen'
  | 'refundNothingLeft'
  | 'refundTooMuch'
  | 'refundChanged'
  | 'refundUnpaid'
  | 'refundDisputed'
  | 'refundsFull'
  // payments
  | 'notWaitingForPayment'
  | 'paymentNotStarted'
  | 'paymentNotStopped'
  | 'paymentNotChecked'
  | 'paymentBusy'
  | 'paymentMismatch';

export type FaultCode = FormFaultCode | DishFaultCode | StoreFaultCode;

/** Codes whose texts have no placeholders. */
export type PlainFaultCode = Exclude<FaultCode, keyof FaultParams>;

/** A code with the values for its text. */
export type Fault = FaultOf<FaultCode>;
export type FaultOf<Code extends FaultCode> = PlainOf<Extract<Code, PlainFaultCode>> | FilledOf<Code>;

type PlainOf<Code extends PlainFaultCode> = [Code] extends [never]
  ? never
  : { code: Code; params?: undefined };
type FilledOf<Code extends FaultCode> = {
  [Each in keyof FaultParams & Code]: { code: Each; params: FaultParams[Each] };
}[keyof FaultParams & Code];
