import { account } from './en/account.ts';
import { address } from './en/address.ts';
import { alcohol } from './en/alcohol.ts';
import { alcoholOrder } from './en/alcohol-order.ts';
import { cart } from './en/cart.ts';
import { changes } from './en/changes.ts';
import { checkout } from './en/checkout.ts';
import { dishFaults } from './en/dish-faults.ts';
import { errors } from './en/errors.ts';
import { formFaults } from './en/form-faults.ts';
import { hours } from './en/hours.ts';
import { kitchenAge } from './en/kitchen-age.ts';
import { kitchenBack } from './en/kitchen-back.ts';
import { kitchenBoard } from './en/kitchen-board.ts';
import { kitchenCustomer } from './en/kitchen-customer.ts';
import { kitchenDay } from './en/kitchen-day.ts';
import { kitchenDrive } from './en/kitchen-drive.ts';
import { kitchenEnds } from './en/kitchen-ends.ts';
import { kitchenFind } from './en/kitchen-find.ts';
import { kitchenLost } from './en/kitchen-lost.ts';
import { kitchenMessages } from './en/kitchen-messages.ts';
import { kitchenOnly } from './en/kitchen-only.ts';
import { kitchenPair } from './en/kitchen-pair.ts';
import { kitchenPresses } from './en/kitchen-presses.ts';
import { kitchenPrinters } from './en/kitchen-printers.ts';
import { kitchenRefund } from './en/kitchen-refund.ts';
import { kitchenStock } from './en/kitchen-stock.ts';
import { kitchenUndo } from './en/kitchen-undo.ts';
import { layout } from './en/layout.ts';
import { manage } from './en/manage.ts';
import { manageAccount } from './en/manage-account.ts';
import { manageActivity } from './en/manage-activity.ts';
import { manageAlcohol } from './en/manage-alcohol.ts';
import { manageBeyond } from './en/manage-beyond.ts';
import { manageCustomers } from './en/manage-customers.ts';
import { manageDetails } from './en/manage-details.ts';
import { manageDish } from './en/manage-dish.ts';
import { manageDraft } from './en/manage-draft.ts';
import { manageHours } from './en/manage-hours.ts';
import { manageLook } from './en/manage-look.ts';
import { manageMenu } from './en/manage-menu.ts';
import { manageMessages } from './en/manage-messages.ts';
import { manageOrders } from './en/manage-orders.ts';
import { managePayments } from './en/manage-payments.ts';
import { managePeople } from './en/manage-people.ts';
import { managePreview } from './en/manage-preview.ts';
import { managePromotions } from './en/manage-promotions.ts';
import { manageReports } from './en/manage-reports.ts';
import { manageSignIn } from './en/manage-sign-in.ts';
import { manageToday } from './en/manage-today.ts';
import { manageVersions } from './en/manage-versions.ts';
import { manageWebhooks } from './en/manage-webhooks.ts';
import { manageZones } from './en/manage-zones.ts';
import { menu } from './en/menu.ts';
import { offer } from './en/offer.ts';
import { offers } from './en/offers.ts';
import { orderStatus } from './en/order-status.ts';
import { orderType } from './en/order-type.ts';
import { orders } from './en/orders.ts';
import { pages } from './en/pages.ts';
import { places } from './en/places.ts';
import { preference } from './en/preference.ts';
import { product } from './en/product.ts';
import { profile } from './en/profile.ts';
import { receiver } from './en/receiver.ts';
import { refundState } from './en/refund-state.ts';
import { rejectReasons } from './en/reject-reasons.ts';
import { saved } from './en/saved.ts';
import { session } from './en/session.ts';
import { writing } from './en/writing.ts';
import { zoneTerms } from './en/zone-terms.ts';
import { zones } from './en/zones.ts';

/**
 * English: the type of all other languages, and spoken where none of them is asked for. The spec's
 * misspellings are kept.
 */
export const en = {
  alcohol,
  alcoholOrder,
  kitchenAge,
  manageAlcohol,
  cart,
  dishFaults,
  errors,
  layout,
  menu,
  offer,
  orderType,
  product,
  session,
  zoneTerms,
  address,
  changes,
  checkout,
  hours,
  places,
  preference,
  saved,
  orderStatus,
  orders,
  account,
  profile,
  formFaults,
  offers,
  pages,
  writing,
  zones,
  receiver,
  kitchenBack,
  kitchenBoard,
  kitchenDrive,
  kitchenEnds,
  kitchenLost,
  kitchenPair,
  kitchenOnly,
  kitchenRefund,
  kitchenFind,
  kitchenCustomer,
  kitchenDay,
  kitchenStock,
  refundState,
  rejectReasons,
  kitchenPrinters,
  kitchenMessages,
  kitchenPresses,
  kitchenUndo,
  manage,
  manageDish,
  manageDraft,
  manageMenu,
  manageMessages,
  managePreview,
  manageVersions,
  manageSignIn,
  manageAccount,
  manageOrders,
  managePayments,
  managePeople,
  manageActivity,
  manageBeyond,
  manageCustomers,
  manageDetails,
  manageHours,
  manageLook,
  manageWebhooks,
  manageZones,
  managePromotions,
  manageReports,
  manageToday,
} as const;
