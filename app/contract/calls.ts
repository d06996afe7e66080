import { z } from 'zod';
import {
  PasswordResetInitiateRequest,
  PasswordResetVerifyRequest,
  SignInReply,
  SignInRequest,
  SignUpRequest,
  SignUpVerifyRequest,
  Success,
} from './auth.ts';
import { Cart, CartLine, CartLineUpdate } from './cart.ts';
import { Client, DeliveryZone, Setting } from './client.ts';
import {
  Address,
  AddressRequest,
  AddressUpdateRequest,
  CustomerProfile,
  ProfileRequest,
} from './customer.ts';
import { ComboGroup, ComboItem, Department, Items, Product, SearchHit } from './menu.ts';
import { OrderListItem, OrderReply, OrderRequest, OrderSummary } from './orders.ts';
import { ReceiverBoard, ReceiverOrder, ReceiverStatusRequest } from './receiver.ts';

/**
 * The one table of calls: spec §7 in its order, then the additions (architecture.md, 'Calls beyond section 7').
 * The client, the embedded backend, its tests and its documentation all read this table and no other.
 */
export type CallDefinition = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a path parameter. */
  path: string;
  /** Which of the two APIs serves it (R-API-03). */
  api: 'store' | 'auth';
  /** Query names exactly as on the wire ('departmentid' is lower case). */
  query?: readonly string[];
  body: 'none' | 'json' | 'multipart';
  request?: z.ZodType;
  reply: z.ZodType;
  /** Where our replies put the data: `data` or `data.data` (B-GEN-02). The client reads both. */
  nesting: 'data' | 'data.data';
  /** Who may call: anybody; anybody, with a customer's token when there is one; a customer; the restaurant's receiver. */
  caller: 'anyone' | 'anyone-or-customer' | 'customer' | 'receiver';
  /** True where spec §7 does not list the call. */
  addition?: true;
};

const call = <const T extends CallDefinition>(definition: T): T => definition;
const open = { api: 'store', body: 'none', nesting: 'data', caller: 'anyone' } as const;
const personal = { api: 'store', body: 'none', nesting: 'data', caller: 'anyone-or-customer' } as const;
const customer = { api: 'store', body: 'none', nesting: 'data.data', caller: 'customer' } as const;
const auth = { api: 'auth', method: 'POST', body: 'multipart', nesting: 'data', caller: 'anyone' } as const;
const receiver = { api: 'store', body: 'none', nesting: 'data', caller: 'receiver', addition: true } as const;

export const calls = {
  'client.bySubdomain': call({
    ...open,
    method: 'GET',
    path: '/api/client/{clientSubdomain}',
    reply: Client,
  }),
  'client.deliveryZones': call({
    ...open,
    method: 'GET',
    path: '/api/client/{clientId}/deliveryzones',
    reply: z.array(DeliveryZone),
  }),
  'client.settings': call({
    ...open,
    method: 'GET',
    path: '/api/client/{clientId}/settings',
    reply: z.array(Setting),
  }),
  'products.byDepartment': call({
    ...open,
    method: 'GET',
    path: '/api/{clientId}/products',
    query: ['departmentid'],
    reply: Items(Product),
  }),
  'products.get': call({
    ...open,
    method: 'GET',
    path: '/api/{clientId}/products/{productId}',
    reply: Product,
  }),
  'products.combo': call({
    ...open,
    method: 'GET',
    path: '/api/{clientId}/products/{productId}/comboproducts',
    reply: z.array(ComboGroup),
  }),
  'products.comboItem': call({
    ...open,
    method: 'GET',
    path: '/api/{clientId}/products/{productId}/comboproducts/{comboProductId}/items/{comboItemId}',
    nesting: 'data.data',
    reply: ComboItem,
  }),
  'cart.get': call({
    ...personal,
    method: 'GET',
    path: '/api/{clientId}/cart/{cartId}',
    // addition: the cart as an order of that type and zone would be priced, fees included (checkout)
    query: ['orderType', 'deliveryZoneId'],
    reply: Cart,
  }),
  'cart.add': call({
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/add',
    query: ['cartId'],
    body: 'json',
    request: CartLine,
    nesting: 'data.data',
    reply: Cart,
  }),
  'cart.update': call({
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/update',
    query: ['cartId'],
    body: 'json',
    request: CartLineUpdate,
    nesting: 'data.data',
    reply: Cart,
  }),
  'cart.remove': call({
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/remove/{uniqueId}',
    query: ['cartId'],
    reply: Cart,
  }),
  'cart.clear': call({
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/clear',
    query: ['cartId'],
    reply: Cart,
  }),
  'cart.addPromoCode': call({
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/promocode/add',
    query: ['cartId'],
    body: 'json',
    request: z.string(),
    reply: Cart,
  }),
  'cart.removePromotion': call({
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/cart/promotions/remove',
    query: ['cartId', 'promotionId'],
    reply: Cart,
  }),
  'orders.create': call({
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/orders',
    body: 'json',
    request: OrderRequest,
    reply: OrderReply,
  }),
  'orders.paymentIntentCreated': call({
    ...personal,
    method: 'POST',
    path: '/api/{clientId}/orders/{orderId}/payment_intent_created',
    body: 'json',
    request: z.string(),
    reply: z.number().int(),
  }),
  'orders.status': call({
    ...personal,
    method: 'GET',
    path: '/api/{clientId}/orders/{orderId}/status',
    reply: z.number().int(),
  }),
  'orders.summary': call({
    ...personal,
    method: 'GET',
    path: '/api/{clientId}/orders/{orderId}/summary',
    reply: OrderSummary,
  }),
  'customer.orders': call({
    ...customer,
    method: 'GET',
    path: '/api/{clientId}/currentcustomer/orders',
    reply: z.array(OrderListItem),
  }),
  'customer.profile': call({
    ...customer,
    method: 'GET',
    path: '/api/{clientId}/currentcustomer/profile',
    reply: CustomerProfile,
  }),
  'customer.saveProfile': call({
    ...customer,
    method: 'PUT',
    path: '/api/{clientId}/currentcustomer/profile',
    body: 'multipart',
    request: ProfileRequest,
    reply: z.unknown(),
  }),
  'customer.addAddress': call({
    ...customer,
    method: 'POST',
    path: '/api/{clientId}/currentcustomer/addresses',
    body: 'json',
    request: AddressRequest,
    reply: Address,
  }),
  'customer.updateAddress': call({
    ...customer,
    method: 'PUT',
    path: '/api/{clientId}/currentcustomer/addresses/{addressId}',
    body: 'json',
    request: AddressUpdateRequest,
    reply: Address,
  }),
  'auth.signIn': call({
    ...auth,
    path: '/api/customer/auth/signin',
    request: SignInRequest,
    reply: SignInReply,
  }),
  'auth.signUp': call({ ...auth, path: '/api/customer/auth/signup', request: SignUpRequest, reply: Success }),
  'auth.verifySignUp': call({
    ...auth,
    path: '/api/customer/auth/signup/verify',
    request: SignUpVerifyRequest,
    reply: Success,
  }),
  'auth.initiatePasswordReset': call({
    ...auth,
    path: '/api/customer/auth/pwdreset/initiate',
    request: PasswordResetInitiateRequest,
    reply: Success,
  }),
  'auth.verifyPasswordReset': call({
    ...auth,
    path: '/api/customer/auth/pwdreset/verify',
    request: PasswordResetVerifyRequest,
    reply: Success,
  }),

  // Additions
  'departments.list': call({
    ...open,
    method: 'GET',
    path: '/api/{clientId}/departments',
    reply: Items(Department),
    addition: true,
  }),
  'products.search': call({
    ...open,
    method: 'GET',
    path: '/api/{clientId}/products/search',
    query: ['name', 'limit'],
    reply: Items(SearchHit),
    addition: true,
  }),
  'receiver.orders': call({
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/orders',
    reply: ReceiverBoard,
  }),
  'receiver.changeStatus': call({
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/status',
    body: 'json',
    request: ReceiverStatusRequest,
    reply: ReceiverOrder,
  }),
} as const satisfies Record<string, CallDefinition>;

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
