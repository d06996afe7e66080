import type { ColumnType, Generated, Selectable } from 'kysely';
import type { OptionKind } from '#app/contract/enumerations.ts';
import type { AddressTables } from './address-tables.ts';
import type { AdultSaid, AgeChecked } from './age-columns.ts';
import type {
  AddressesTable,
  Bit,
  CodesTable,
  CustomerNetworksTable,
  CustomerPicturesTable,
  CustomersTable,
  InboxTable,
  MailedCodesTable,
  OutboxTable,
  RevokedTokensTable,
  WaitingSignUpsTable,
} from './customer-tables.ts';
import type { DraftTables } from './draft-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { StoreMovesTable } from './move-tables.ts';
import type { PatronTables } from './patron-tables.ts';
import type { PrintersTable, PrintJobsTable } from './printer-tables.ts';
import type { PushMessagesTable, PushSubscriptionsTable } from './push-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { CustomerSessionsTable, ReceiverDevicesTable, ReceiverPairingsTable } from './session-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/**
 * Tables of the store API. One schema for SQLite and PostgreSQL, so only portable types: text ids, whole
 * cents, ISO stamps in UTC as text, JSON as text, 0/1 flags. restaurant_id leads every key and every index.
 */
export type RestaurantsTable = {
  restaurant_id: string;
  subdomain: string;
  is_active: Bit;
  /** JSON of RestaurantDocument (catalogue/documents.ts). */
  document: string;
  /** Changes with every import and stock change; keys caches. */
  menu_version: number;
  /** SHA-256 of the receiver key in hex; null when there is none. */
  receiver_key_hash: string | null;
  /** The number that the next order gets; starts at 1001. */
  next_order_number: number;
  updated_utc: string;
  /** JSON of ServicePause[] (contract/services.ts); null when the kitchen never paused anything. */
  services: ColumnType<string | null, string | null | undefined, string | null>;
  /** When a program with the receiver key asked for the orders last, to the minute; null when none did. */
  key_seen_utc: ColumnType<string | null, string | null | undefined, string | null>;
  /** When an operator deleted it; from then on only the records of its sales are there. Null while it is in use. */
  deleted_utc: ColumnType<string | null, string | null | undefined, string | null>;
  /** When all else of a deleted one was gone. */
  emptied_utc: ColumnType<string | null, string | null | undefined, string | null>;
};

export type DepartmentsTable = {
  restaurant_id: string;
  department_id: string;
  name: string;
  image_url: string | null;
  display_order: number;
  /** JSON {names, mealPeriods} (contract/menu.ts Department); null when there are none. */
  document: string | null;
};

export type ProductsTable = {
  restaurant_id: string;
  product_id: string;
  department_id: string;
  name: string;
  /** Name without case and accents, for search. */
  search_name: string;
  /** The names in other languages likewise, a line each; null when there are none. */
  search_names: string | null;
  display_order: number;
  is_disabled: Bit;
  in_stock: Bit;
  out_of_stock_until_utc: string | null;
  /** 1 when it was switched off here and not by the restaurant file, whose next import leaves it off. */
  off_by_hand: Generated<Bit>;
  /** When it was switched off here; null while it is on sale. */
  off_since_utc: string | null;
  /** Pieces left where the restaurant counts them, else null; 0 is out of stock. */
  stock_count: number | null;
  /** The number of the restaurant file that the count started from; another number there starts it anew. */
  stock_start: number | null;
  /** JSON of domain/menu MenuProduct; the columns above win over it. */
  document: string;
};

/** An option of dishes that the kitchen switched off (domain/menu/off-options.ts). No import touches it. */
export type OffOptionsTable = {
  restaurant_id: string;
  /** size, choice or comboItem. */
  kind: OptionKind;
  /** The dish or the combo; empty for a choice, which dishes share. */
  owner_id: string;
  /** Of a choice its group's name, folded; of a combo's item its group's id; else empty. */
  group_id: string;
  option_id: string;
  /** When it is on sale again by itself; null until somebody switches it on. */
  until_utc: string | null;
  since_utc: string;
};

export type PicturesTable = {
  restaurant_id: string;
  /** From the SHA-256 of the bytes (pictures/keep-picture.ts). */
  picture_id: string;
  content_type: string;
  /** Base64. */
  bytes: string;
  /** Since when the catalogue no longer shows it; null while it does. */
  replaced_utc: ColumnType<string | null, string | null | undefined, string | null>;
};

export type CartsTable = AdultSaid & {
  restaurant_id: string;
  cart_id: string;
  customer_id: string | null;
  /** active, paying or ordered. */
  state: string;
  /** Grows by one with each write; every write compares it. */
  version: number;
  /** JSON of CartLine[] (use-cases/cart/lines.ts). */
  lines: string;
  promo_code: string | null;
  /** Of a guest: who the last refused order was for (as promotion_uses.customer_key), so that cart and order agree. */
  guest_key: string | null;
  /** The e-mail that whoever has this cart has shown to be theirs, by a mailed code; null before. */
  proved_email: string | null;
  created_utc: string;
  touched_utc: string;
};

export type OrdersTable = AgeChecked & {
  restaurant_id: string;
  order_id: string;
  order_number: number;
  cart_id: string;
  customer_id: string | null;
  status: number;
  order_type: number;
  payment_mode: number;
  is_paid: Bit;
  full_name: string;
  email: string;
  phone: string;
  delivery_address: string | null;
  /** Flat, unit or floor; only of deliveries, as the note for the driver is. */
  delivery_unit: string | null;
  delivery_note: string | null;
  delivery_zone_id: string | null;
  distance_m: number | null;
  order_notes: string | null;
  is_scheduled: Bit;
  due_utc: string;
  estimate_minutes: number;
  /** Of a delivery: what the drive takes; null where the restaurant does not say. */
  drive_minutes: number | null;
  reject_reason: string | null;
  /** Why the restaurant cancelled it (REJECT_CODES); null where it gave words alone, which reject_reason has. */
  reject_code: string | null;
  /** JSON of RejectDetails (domain/order/rejection.ts) beside the code. */
  reject_details: string | null;
  payable_cents: number;
  /** JSON: lines, taxes, fees and promotions as they were when the order was placed. */
  snapshot: string;
  /** SHA-256 of the guest's order key in hex. */
  order_key_hash: string;
  created_utc: string;
  accepted_utc: string | null;
  /** When it is to be ready or at the door, as the kitchen said last; null until it is accepted. */
  promised_utc: string | null;
  /** The same as the kitchen said when it accepted, to compare with what came of it. */
  first_promised_utc: string | null;
  /** When the kitchen said that it is ready; its status stays 'preparing', as older clients know it. */
  ready_utc: string | null;
  /** When the kitchen was seen to know that its customer or the clock had cancelled it. */
  seen_utc: string | null;
  /** What it is found by (domain/order/find-words.ts); null when the program before placed it. */
  find_text: string | null;
  /** JSON of TicketPrint[] (contract/receiver.ts); null when its ticket was never printed. */
  prints: string | null;
  /** JSON of the ids of the kitchen's last presses, so that one that is sent again does nothing; null for none. */
  press_ids: string | null;
  /** JSON of AskedCancel (use-cases/orders/asked-cancel.ts); null unless a cancel can still be undone. */
  cancel_asked: string | null;
  /** From when on that cancel is carried out. */
  cancel_from_utc: string | null;
  /** Which device said that it is ready, and its name then; null of the key itself. */
  ready_device_id: string | null;
  ready_device_name: string | null;
  /** JSON of TimePress (use-cases/receiver/time-press.ts): the last press for more minutes; null for none. */
  time_press: string | null;
  /** Language of the customer's mails, as `languageOf` reads it: a newer program may have kept one that we lack. */
  language: string;
  /** 1 while the order holds stock and promotion uses; whoever releases it sets 0, once. */
  holds: Bit;
  /** JSON of HeldStock[] (use-cases/orders/holds.ts): counted pieces the order took; null when it took none. */
  held_stock: string | null;
  /** When the money was read as received. */
  paid_utc: string | null;
  /** Cents that went back to the card. */
  refunded_cents: number;
  /**
   * SHA-256 of what the customer asked for; only while it waits for its money, to tell a repetition from
   * another order.
   */
  request_hash: string | null;
  /** HMAC of the network that ordered by card; only while the order waits for its money. */
  network_hash: string | null;
  /** Whose order it is (patron-tables.ts); null for nobody's, and until a job knows it of an older server's. */
  patron_id: string | null;
  /** What the restaurant's people noted about them, as it is now. */
  customer_note: string | null;
};

/** An order as it is read. */
export type OrderRow = Selectable<OrdersTable>;

export type OrderHistoryTable = {
  restaurant_id: string;
  order_id: string;
  seq: number;
  from_status: number | null;
  to_status: number;
  /** customer, receiver, system or provider. */
  actor: string;
  note: string | null;
  at_utc: string;
  /** Which device of the kitchen made the step, and its name then; null of the key itself and of all others. */
  device_id: string | null;
  device_name: string | null;
  /** Of an accepting: the order's minutes before it, which its undo puts back. */
  estimate_before: number | null;
  /** Of a step back, as JSON: when the order had been ready, and on which device; null of all other steps. */
  ready_before: string | null;
};

export type IdempotencyKeysTable = {
  restaurant_id: string;
  /** Call and caller (or cart). */
  scope: string;
  idempotency_key: string;
  fingerprint: string;
  reply: string;
  created_utc: string;
};

export type RateLimitsTable = {
  bucket: string;
  window_start: number;
  hits: number;
};

export type Database = AddressTables &
  DraftTables &
  PatronTables &
  MoneyTables &
  ReportTables &
  StaffTables &
  WebhookTables & {
    restaurants: RestaurantsTable;
    departments: DepartmentsTable;
    products: ProductsTable;
    off_options: OffOptionsTable;
    pictures: PicturesTable;
    carts: CartsTable;
    orders: OrdersTable;
    order_history: OrderHistoryTable;
    idempotency_keys: IdempotencyKeysTable;
    rate_limits: RateLimitsTable;
    customers: CustomersTable;
    addresses: AddressesTable;
    customer_networks: CustomerNetworksTable;
    customer_pictures: CustomerPicturesTable;
    codes: CodesTable;
    mailed_codes: MailedCodesTable;
    waiting_sign_ups: WaitingSignUpsTable;
    revoked_tokens: RevokedTokensTable;
    customer_sessions: CustomerSessionsTable;
    receiver_devices: ReceiverDevicesTable;
    receiver_pairings: ReceiverPairingsTable;
    printers: PrintersTable;
    print_jobs: PrintJobsTable;
    outbox: OutboxTable;
    inbox: InboxTable;
    push_subscriptions: PushSubscriptionsTable;
    push_messages: PushMessagesTable;
    store_moves: StoreMovesTable;
  };
