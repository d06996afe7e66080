/**
 * What the journeys of order-journey.spec.ts leave in the database, whatever the width and with scripts or without, but
 * for ids and times. In cents and metres; GST is in the prices, and in the fees (B-PRICE-07).
 */
const LINES = [
  {
    productId: 'butter-chicken',
    productName: 'Butter Chicken',
    productNames: { hi: 'बटर चिकन', pa: 'ਬਟਰ ਚਿਕਨ' },
    isCombo: false,
    note: null,
    qty: 1,
    unitCents: 2690,
    totalCents: 2690,
    variantId: 'large',
    variantName: 'Large',
    variantNames: { hi: 'बड़ा', pa: 'ਵੱਡਾ' },
    categories: [
      {
        modifierCategoryId: 'spice-level',
        name: 'Spice level',
        names: { hi: 'कितना तीखा', pa: 'ਕਿੰਨਾ ਤਿੱਖਾ' },
        items: [
          {
            modifierItemId: 'kiwi-hot',
            name: 'Kiwi hot',
            names: { hi: 'कीवी तीखा', pa: 'ਕੀਵੀ ਤਿੱਖਾ' },
            qty: 1,
            priceCents: 0,
          },
        ],
      },
      {
        modifierCategoryId: 'add-extras',
        name: 'Add extras',
        names: { hi: 'और जोड़ें', pa: 'ਹੋਰ ਪਾਓ' },
        items: [
          {
            modifierItemId: 'saffron-rice',
            name: 'Saffron rice',
            names: { hi: 'केसर वाले चावल', pa: 'ਕੇਸਰ ਵਾਲੇ ਚੌਲ' },
            qty: 1,
            priceCents: 300,
          },
        ],
      },
    ],
    comboItems: [],
  },
  {
    productId: 'garlic-naan',
    productName: 'Garlic Naan',
    productNames: { hi: 'लहसुन नान', pa: 'ਲਸਣ ਵਾਲਾ ਨਾਨ' },
    isCombo: false,
    note: null,
    qty: 3,
    unitCents: 450,
    totalCents: 1350,
    variantId: null,
    variantName: null,
    categories: [],
    comboItems: [],
  },
];

/** What the order was priced from, so that it can be priced again (B-PRICE-13). */
const PRICED_FROM = {
  lines: LINES.map(({ productId, qty, unitCents }) => ({ productId, qty, unitCents, taxIds: ['gst'] })),
  taxes: [
    { taxId: 'gst', name: 'GST', ratePercent: 15, isInclusive: true },
    {
      taxId: 'container-levy',
      name: 'Container levy',
      ratePercent: 2,
      isInclusive: false,
      names: { hi: 'कंटेनर शुल्क', pa: 'ਕੰਟੇਨਰ ਫ਼ੀਸ' },
    },
  ],
  promotions: [],
  fees: { collectPlatformFees: true, collectSurcharge: true, feeTaxId: 'gst', platformFeeCents: 99 },
  paymentMode: 1,
};

type Fees = {
  orderType: number;
  zone: { deliveryFeeCents: number; freeDeliveryFromCents: number } | null;
  deliveryCharge: number;
  taxAmount: number;
  payable: number;
};

function snapshot({ orderType, zone, deliveryCharge, taxAmount, payable }: Fees) {
  return {
    input: { ...PRICED_FROM, orderType, zone, tipCents: 0 },
    lines: LINES,
    figures: {
      rows: [
        { key: 'subtotal', cents: 4040 },
        { key: 'includedTax', cents: taxAmount, note: { id: 'gst', name: 'GST', ratePercent: 15 } },
        ...(zone ? [{ key: 'delivery', cents: deliveryCharge }] : []),
        { key: 'platform', cents: 99 },
        { key: 'surcharge', cents: 0 },
        { key: 'total', cents: payable },
      ],
      amount: 4040,
      totalDiscount: 0,
      promotions: [],
      inclusiveTaxes: [{ taxId: 'gst', name: 'GST', ratePercent: 15, taxCents: taxAmount }],
      exclusiveTaxes: [],
      taxAmount,
      totalAmount: 4040,
      deliveryCharge,
      platformFees: 99,
      surcharge: 0,
      payable,
      lines: LINES.map(({ totalCents }) => ({ totalCents, discountCents: 0 })),
    },
  };
}

const ORDER = {
  customer_id: null,
  status: 5,
  payment_mode: 1,
  is_paid: 0,
  full_name: 'Aroha Sidhu',
  email: 'aroha@example.com',
  phone: '+64215550142',
  order_notes: 'Gate code 12',
  is_scheduled: 0,
  estimate_minutes: 40,
  reject_reason: null,
  reject_code: null,
  reject_details: null,
  prints: null,
  find_text: 'aroha sidhu 64215550142',
  language: 'en',
  holds: 0,
  held_stock: null,
  network_hash: null,
  paid_utc: null,
  seen_utc: null,
  ready_device_name: 'Unnamed device',
  time_press: null,
  cancel_asked: null,
  cancel_from_utc: null,
  refunded_cents: 0,
  adult_utc: null,
  age_checked_utc: null,
  customer_note: null,
  request_hash: null,
};

/** Every step from its making on: the customer's, then the kitchen's. */
function history(...steps: number[]) {
  return steps.map((to, index) => ({
    seq: index + 1,
    from_status: steps[index - 1] ?? null,
    to_status: to,
    actor: index === 0 ? 'customer' : 'receiver',
    note: null,
    ready_before: null,
    device_name: index === 0 ? null : 'Unnamed device',
  }));
}

export const PICKED_UP_ROWS = {
  order: {
    ...ORDER,
    order_type: 1,
    delivery_address: null,
    delivery_unit: null,
    delivery_note: null,
    delivery_zone_id: null,
    distance_m: null,
    drive_minutes: null,
    payable_cents: 4139,
  },
  snapshot: snapshot({ orderType: 1, zone: null, deliveryCharge: 0, taxAmount: 540, payable: 4139 }),
  history: history(1, 2, 3, 5),
};

export const DELIVERED_ROWS = {
  order: {
    ...ORDER,
    order_type: 2,
    delivery_address: '27 Valley Road, Mount Eden, Auckland 1024, New Zealand',
    delivery_unit: 'Flat 3',
    delivery_note: 'Blue door',
    delivery_zone_id: 'mount-eden',
    distance_m: 349,
    drive_minutes: null,
    payable_cents: 4629,
  },
  snapshot: snapshot({
    orderType: 2,
    zone: { deliveryFeeCents: 490, freeDeliveryFromCents: 7000 },
    deliveryCharge: 490,
    taxAmount: 604,
    payable: 4629,
  }),
  history: history(1, 2, 3, 4, 5),
};
