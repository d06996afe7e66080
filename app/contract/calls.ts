import { z } from 'zod';
import { addedCalls } from './added-calls.ts';
import {
  PasswordResetInitiateRequest,
  PasswordResetVerifyRequest,
  SignInReply,
  SignInRequest,
  SignUpRequest,
  SignUpVerifyRequest,
  Success,
} from './auth.ts';
import { auth, type CallDefinition, call, customer, drawn, personal } from './call-definition.ts';
import { Cart, CartLine, CartLineUpdate, PromoCode } from './cart.ts';
import { Client, DeliveryZone, Setting } from './client.ts';
import {
  Address,
  AddressRequest,
  AddressUpdateRequest,
  CustomerProfile,
  ProfileRequest,
} from './customer.ts';
import { Items, Product, WireComboGroup, WireComboItem } from './menu.ts';
import { OrderListItem, OrderReply, OrderRequest, OrderSummary } from './orders.ts';

export type { CallDefinition } from './call-definition.ts';

/** The calls that the spec lists, in its order. */
const sectionSeven = {
  'client.bySubdomain': call({
    summary: 'The restaurant of a sub-domain: name, address, hours, what it collects.',
    ...drawn,
    method: 'GET',
    path: '/api/client/{clientSubdomain}',
    reply: Client,
  }),
  'client.deliveryZones': call({
    summary: 'Delivery zones, nearest first: how far each reaches and what it costs.',
    ...drawn,
    method: 'GET',
    path: '/api/client/{clientId}/deliveryzones',
    reply: z.array(DeliveryZone),
  }),
  'client.settings': call({
    summary: 'Settings of the restaurant: order types, payment, tabs, colours, pictures.',
    ...drawn,
    method: 'GET',
    path: '/api/client/{clientId}/settings',
    reply: z.array(Setting),
  }),
  'products.byDepartment': call({
    summary: 'Products of one department, or of all with an empty departmentid.',
    ...drawn,
    method: 'GET',
    path: '/api/{clientId}/products',
    query: ['departmentid'],
    reply: Items(Product),
  }),
  'products.get': call({
    summary: 'One product with its variants, modifiers and upsells.',
    ...drawn,
    method: 'GET',
    path: '/api/{clientId}/products/{productId}',
    reply: Product,
  }),
  'products.combo': call({
    summary: 'Groups of a combo product, each with its items.',
    ...drawn,
    method: 'GET',
    path: '/api/{clientId}/products/{productId}/comboproducts',
    reply: z.array(WireComboGroup),
  }),
  'products.comboItem': call({
    summary: 'One item of a combo group with its variants and modifiers.',
    ...drawn,
    method: 'GET',
    path: '/api/{clientId}/products/{productId}/comboproducts/{comboProductId}/items/{comboItemId}',
    nesting: 'data.data',
    reply: WireComboItem,
  }),
  'cart.get': call({
    summary: "The cart at today's prices.",
    ...personal,
    method: 'GET',
    path: '/api/{clientId}/cart/{cartId}',
    // additions: the cart as an order of that type, zone, distance (km) and payment would be priced, fees included;
    // allergens that the customer avoids, each percent-encoded, with commas between
    query: ['orderType', 'deliveryZoneId', 'distanceKm', 'paymentMode', 'avoided'],
    reply: Cart,
  }),
  'cart.add': call({
    summary: 'Puts a line into a cart; without cartId a new cart is made.',
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/add',
    query: ['cartId'],
    body: 'json',
    request: CartLine,
    nesting: 'data.data',
    failsSilently: true,
    reply: Cart,
  }),
  'cart.update': call({
    summary: 'Replaces the line that uniqueId names.',
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/update',
    query: ['cartId'],
    body: 'json',
    request: CartLineUpdate,
    nesting: 'data.data',
    failsSilently: true,
    reply: Cart,
  }),
  'cart.remove': call({
    summary: 'Takes a line out.',
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/remove/{uniqueId}',
    query: ['cartId'],
    failsSilently: true,
    reply: Cart,
  }),
  'cart.clear': call({
    summary: 'Takes all lines and promotions out and keeps the cart.',
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/clear',
    query: ['cartId'],
    failsSilently: true,
    reply: Cart,
  }),
  'cart.addPromoCode': call({
    summary: 'Applies a promotion code; the body is the code as a JSON string.',
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/promocode/add',
    // addition: with an order type, a code of the other one is refused at once
    query: ['cartId', 'orderType'],
    body: 'json',
    request: PromoCode,
    reply: Cart,
  }),
  'cart.removePromotion': call({
    summary: 'Takes the promotion of a code off the cart.',
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/promotions/remove',
    query: ['cartId', 'promotionId'],
    failsSilently: true,
    reply: Cart,
  }),
  'orders.create': call({
    summary: 'Places the order of a cart.',
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/orders',
    body: 'json',
    request: OrderRequest,
    // the cart at today's prices, where those are not what the customer saw
    refusalData: Cart,
    reply: OrderReply,
  }),
  'orders.paymentIntentCreated': call({
    summary:
      'Says that the card step is done; the store itself asks the card provider and answers the status.',
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/orders/{orderId}/payment_intent_created',
    body: 'json',
    request: z.string(),
    reply: z.number().int(),
  }),
  'orders.status': call({
    summary:
      "Status number of an order; 8, ready, only for who says 'knows=ready', else 3; 0, not paid yet, only for 'knows=payment', else 1.",
    ...personal,
    method: 'GET',
    path: '/api/{clientId}/orders/{orderId}/status',
    query: ['knows'],
    reply: z.number().int(),
  }),
  'orders.summary': call({
    summary: 'The order as it was placed: lines, taxes, fees, promotions, total, history.',
    ...personal,
    method: 'GET',
    path: '/api/{clientId}/orders/{orderId}/summary',
    reply: OrderSummary,
  }),
  'customer.orders': call({
    summary: 'Orders of the signed-in customer, newest first.',
    ...customer,
    method: 'GET',
    path: '/api/{clientId}/currentcustomer/orders',
    reply: z.array(OrderListItem),
  }),
  'customer.profile': call({
    summary: 'The signed-in customer with saved addresses.',
    ...customer,
    method: 'GET',
    path: '/api/{clientId}/currentcustomer/profile',
    reply: CustomerProfile,
  }),
  'customer.saveProfile': call({
    summary:
      'Saves the profile (POST does the same); an empty imageUrl part removes the picture, a missing one keeps it.',
    ...customer,
    method: 'PUT',
    alsoMethod: 'POST',
    path: '/api/{clientId}/currentcustomer/profile',
    body: 'multipart',
    accept: 'text/plain',
    refusalStatus: 400,
    request: ProfileRequest,
    reply: z.unknown(),
  }),
  'customer.addAddress': call({
    summary: 'Saves an address.',
    ...customer,
    method: 'POST',
    path: '/api/{clientId}/currentcustomer/addresses',
    body: 'json',
    refusalStatus: 400,
    request: AddressRequest,
    reply: Address,
  }),
  'customer.updateAddress': call({
    summary: 'Changes a saved address.',
    ...customer,
    method: 'PUT',
    path: '/api/{clientId}/currentcustomer/addresses/{addressId}',
    body: 'json',
    refusalStatus: 400,
    request: AddressUpdateRequest,
    reply: Address,
  }),
  'auth.signIn': call({
    summary:
      "Signs a customer in: an access token and when it ends; with CartId the guest's cart becomes the customer's.",
    ...auth,
    path: '/api/customer/auth/signin',
    request: SignInRequest,
    reply: SignInReply,
  }),
  'auth.signUp': call({
    summary: 'Makes an account and mails a six-digit code.',
    ...auth,
    path: '/api/customer/auth/signup',
    request: SignUpRequest,
    successData: 'Success',
    reply: Success,
  }),
  'auth.verifySignUp': call({
    summary: 'Confirms the account with the mailed code.',
    ...auth,
    path: '/api/customer/auth/signup/verify',
    request: SignUpVerifyRequest,
    successData: 'Success',
    reply: Success,
  }),
  'auth.initiatePasswordReset': call({
    summary: 'Mails a code for a new password, if the account exists.',
    ...auth,
    path: '/api/customer/auth/pwdreset/initiate',
    refusalStatus: 400,
    request: PasswordResetInitiateRequest,
    reply: Success,
  }),
  'auth.verifyPasswordReset': call({
    summary: 'Sets the new password with the mailed code.',
    ...auth,
    path: '/api/customer/auth/pwdreset/verify',
    refusalStatus: 400,
    request: PasswordResetVerifyRequest,
    reply: Success,
  }),
} as const satisfies Record<string, CallDefinition>;

/**
 * The one table of calls: the spec's calls, then our additions. The client, the embedded backend, its tests
 * and its documentation all read this table and no other.
 */
export const calls = { ...sectionSeven, ...addedCalls };

export type CallName = keyof typeof calls;
export type CallReply<N extends CallName> = z.infer<(typeof calls)[N]['reply']>;
export type CallRequest<N extends CallName> = (typeof calls)[N] extends { request: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
/** Names of the `{…}` parameters of a path. */
type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
export type CallPath<N extends CallName> = Record<PathNames<(typeof calls)[N]['path']>, string>;
export type CallQuery<N extends CallName> = (typeof calls)[N] extends {
  query: readonly (infer Q extends string)[];
}
  ? Partial<Record<Q, string>>
  : Record<never, never>;
