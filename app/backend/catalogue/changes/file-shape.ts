import { DEPARTMENT, DISH } from './menu-shape.ts';
import { type Fields, fields, inEachLanguage, type ThingShape } from './shape.ts';

/** The shape of a restaurant file (restaurant-file.ts). */

const names = inEachLanguage('names');

const SPECIAL_DAY: ThingShape = {
  of: 'specialDay',
  main: 'hours',
  fields: fields('specialDay', { hours: 'hours', reason: 'text', ...inEachLanguage('reasons') }),
  lists: [],
};

const ZONE: ThingShape = {
  of: 'zone',
  main: 'fee',
  fields: fields('zone', {
    name: 'text',
    ...names,
    upToKm: 'km',
    fee: 'money',
    surcharge: { 'surcharge.beyondKm': 'km', 'surcharge.perKm': 'money' },
    minimumOrder: 'money',
    freeFrom: 'money',
  }),
  lists: [],
};

const TAX: ThingShape = {
  of: 'tax',
  main: 'ratePercent',
  fields: fields('tax', { name: 'text', ...names, ratePercent: 'percent', isInclusive: 'flag' }),
  lists: [],
};

const PROMOTION: ThingShape = {
  of: 'promotion',
  main: 'offer',
  fields: fields('promotion', {
    name: 'text',
    ...names,
    offer: { kind: 'choice', percent: 'percent', amount: 'money' },
    code: 'text',
    minimumOrder: 'money',
    maxDiscount: 'money',
    starts: 'time',
    ends: 'time',
    orderTypes: 'choices',
    usageLimit: 'pieces',
    perCustomerLimit: 'pieces',
    isActive: 'flag',
  }),
  lists: [],
};

const WEEK: Fields = {
  monday: 'hours',
  tuesday: 'hours',
  wednesday: 'hours',
  thursday: 'hours',
  friday: 'hours',
  saturday: 'hours',
  sunday: 'hours',
};

const orderKind = (kind: 'delivery' | 'pickup'): Fields => ({
  [`${kind}.isAllowed`]: 'flag',
  [`${kind}.cash`]: 'flag',
  [`${kind}.online`]: 'flag',
  [`${kind}.estimatedMinutes`]: 'minutes',
  [`${kind}.ordersPerSlot`]: 'pieces',
});

/** The whole file, flat as in flat-file.ts. The names of its own fields are their paths in the file. */
export const FILE: ThingShape = {
  of: 'detail',
  fields: [
    ...fields(
      'detail',
      {
        subdomain: 'text',
        tradingName: 'text',
        address: 'text',
        language: 'choice',
        languages: 'choices',
        place: { latitude: 'degrees', longitude: 'degrees' },
        timeZone: 'text',
        businessCloseTime: 'text',
        phone: 'text',
        email: 'text',
        gstNumber: 'text',
        'mailLines.accepted': 'text',
        'mailLines.cancelled': 'text',
        stripe: { isStripeVerified: 'flag', stripeAccountId: 'text' },
      },
      'restaurant.',
    ),
    ...fields(
      'setting',
      {
        brandColour: 'colour',
        logo: 'picture',
        banners: 'pictures',
        cuisines: 'list',
        'view.layout': 'choice',
        'view.pictures': 'flag',
        'view.by': 'choice',
        ...orderKind('delivery'),
        'delivery.driveMinutes': 'minutes',
        ...orderKind('pickup'),
        scheduledOrders: 'flag',
        autoAccept: 'flag',
        cancelUnacceptedAfterMinutes: 'minutes',
        offlineMenu: 'flag',
        guestCash: { 'guestCash.upTo': 'money', 'guestCash.pieces': 'pieces' },
        tips: {
          'tips.delivery': 'flag',
          'tips.pickup': 'flag',
          'tips.percentages': 'percents',
          'tips.otherAmount': 'flag',
        },
        'tabs.menu': 'flag',
        'tabs.paymentMethods': 'flag',
        'tabs.deliveryZones': 'flag',
        'tabs.serviceHours': 'flag',
        'tabs.changeLocation': 'flag',
        'tabs.contact': 'flag',
        'tabs.feedback': 'flag',
        defaultTab: 'choice',
      },
      'settings.',
    ),
    ...fields('hours', WEEK, 'hours.'),
    ...fields('mealPeriod', { breakfast: 'hours', lunch: 'hours', dinner: 'hours' }, 'mealPeriods.'),
    ...fields(
      'fee',
      {
        platformFee: 'money',
        customerPaysPlatformFee: 'flag',
        customerPaysCardSurcharge: 'flag',
        feeTax: 'text',
      },
      'fees.',
    ),
    ...fields('legalText', { privacy: 'sections', terms: 'sections', refund: 'sections' }, 'legal.'),
    ...fields(
      'alcohol',
      {
        'licence.holder': 'text',
        'licence.number': 'text',
        'licence.expires': 'text',
        'licence.link': 'text',
        isSoldOnRestrictedDays: 'flag',
      },
      'alcohol.',
    ),
    ...fields('alcohol', WEEK, 'alcohol.hours.'),
    ...fields('usualTaxes', { productTaxes: 'list' }),
  ],
  lists: [
    { list: 'dateOverrides', thing: SPECIAL_DAY },
    { list: 'zones', thing: ZONE },
    { list: 'taxes', thing: TAX },
    { list: 'promotions', thing: PROMOTION },
    { list: 'departments', thing: DEPARTMENT },
    { list: 'products', thing: DISH, within: 'department' },
  ],
};
