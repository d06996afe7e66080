import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Report } from '#app/contract/reports.ts';
import { average, changeTenths, shareTenths } from '#app/domain/reports/change.ts';
import { type DayGroup, groupDays, tableGroups } from '#app/domain/reports/day-groups.ts';
import { dayText, hourText, monthText, spanText } from '#app/features/manage/figure-words.ts';
import type { Translate } from '#app/ui/translate.ts';
import type { Column, ReportTable } from './report-table.ts';

type Words = { t: Translate; tell: (english: string) => string };

/** Every table of a report by its name: the page draws them, the file writes them, so that both have the same rows. */
export function reportTables(report: Report, words: Words) {
  return {
    groups: groupsTable(report, words),
    days: daysTable(report, words),
    hours: hoursTable(report, words),
    services: servicesTable(report, words),
    payments: paymentsTable(report, words),
    dishes: dishesTable(report, words),
    departments: departmentsTable(report, words),
    promotions: promotionsTable(report, words),
    times: timesTable(report, words),
    parts: partsTable(report, words),
    taxes: taxesTable(report, words),
  };
}

/** Tenths of a percent. */
const ALL = 1_000;

const count = (key: string, label: string): Column => ({ key, label, kind: 'count' });
const money = (key: string, label: string): Column => ({ key, label, kind: 'money' });
const second = (column: Column): Column => ({ ...column, isSecondary: true });

/** Weeks, or months of a long period. */
function groupsTable({ days, sold, before }: Report, { t, tell }: Words): ReportTable {
  const by = tableGroups(days.length);
  const name = ({ from, to }: DayGroup) => {
    if (by === 'month') return monthText(tell, from);
    return spanText(tell, from, to);
  };
  const values = ({ orders, amount, before: was }: Pick<DayGroup, 'orders' | 'amount' | 'before'>) => [
    orders,
    average(amount, orders),
    amount,
    was,
    changeTenths(amount, was),
  ];
  return {
    id: 'groups',
    title: t('manageReports.byDay'),
    of: t(`manageReports.${by}`),
    columns: [
      second(count('orders', t('manageReports.orders'))),
      second(money('average', t('manageReports.mean'))),
      money('sales', t('manageReports.sales')),
      second(money('before', t('manageReports.before'))),
      { key: 'change', label: t('manageReports.change'), kind: 'change' },
    ],
    rows: groupDays(days, by).map((group) => ({ key: group.from, name: name(group), values: values(group) })),
    total: values({ orders: sold.orders, amount: sold.amount, before: before.sold.amount }),
  };
}

/** The newest first, as one looks for them. */
function daysTable({ days }: Report, { t, tell }: Words): ReportTable {
  return {
    id: 'days',
    title: t('manageReports.allDays', { count: days.length }),
    of: t('manageReports.day'),
    columns: [
      count('orders', t('manageReports.orders')),
      money('sales', t('manageReports.sales')),
      second(money('before', t('manageReports.before'))),
    ],
    rows: [...days].reverse().map(({ date, orders, amount, before }) => ({
      key: date,
      name: days.length > 366 ? `${dayText(tell, date)} ${date.slice(0, 4)}` : dayText(tell, date),
      values: [orders, amount, before],
    })),
    total: null,
  };
}

function hoursTable({ hours, sold }: Report, { t }: Words): ReportTable {
  return {
    id: 'hours',
    title: t('manageReports.byHour'),
    of: t('manageReports.hour'),
    columns: shared(t),
    rows: hours.map(({ hour, orders, amount }) => ({
      key: String(hour),
      name: hourText(hour),
      values: [orders, shareTenths(amount, sold.amount), amount],
    })),
    total: [sold.orders, ALL, sold.amount],
  };
}

function servicesTable({ services, sold }: Report, { t }: Words): ReportTable {
  return {
    id: 'services',
    title: t('manageReports.byService'),
    of: t('manageReports.service'),
    columns: shared(t),
    rows: services.map(({ orderType, isScheduled, orders, amount }) => {
      const share = shareTenths(amount, sold.amount);
      const name =
        `${orderType === ORDER_TYPE.delivery ? 'delivery' : 'pickup'}${isScheduled ? 'Later' : 'Now'}` as const;
      return {
        key: `${orderType} ${isScheduled}`,
        name: t(`manageReports.services.${name}`),
        values: [orders, share, amount],
        share,
      };
    }),
    total: [sold.orders, ALL, sold.amount],
  };
}

function paymentsTable({ payments, sold, refunds, kept }: Report, { t }: Words): ReportTable {
  return {
    id: 'payments',
    title: t('manageReports.byPayment'),
    of: t('manageReports.payment'),
    columns: [
      second(count('orders', t('manageReports.orders'))),
      money('sales', t('manageReports.sales')),
      second(money('back', t('manageReports.given'))),
      money('kept', t('manageReports.kept')),
    ],
    rows: payments.map(({ paymentMode, orders, amount, refunds: back, kept: left }) => ({
      key: String(paymentMode),
      name: t(paymentMode === PAYMENT_MODE.cash ? 'manageReports.cash' : 'manageReports.card'),
      values: [orders, amount, -back, left],
    })),
    total: [sold.orders, sold.amount, -refunds.amount, kept],
  };
}

function dishesTable({ dishes, parts }: Report, { t }: Words): ReportTable {
  return {
    id: 'dishes',
    title: t('manageReports.byDish'),
    of: t('manageReports.dish'),
    columns: byPieces(t),
    rows: dishes.map(({ productId, name, quantity, amount }) => {
      const share = shareTenths(amount, parts.dishes);
      return { key: productId, name, values: [quantity, share, amount], share };
    }),
    total: [dishes.reduce((sum, { quantity }) => sum + quantity, 0), ALL, parts.dishes],
  };
}

function departmentsTable({ departments, parts }: Report, { t }: Words): ReportTable {
  return {
    id: 'departments',
    title: t('manageReports.byDepartment'),
    of: t('manageReports.department'),
    columns: byPieces(t),
    rows: departments.map(({ departmentId, name, quantity, amount }) => {
      const share = shareTenths(amount, parts.dishes);
      return {
        key: departmentId ?? 'none',
        name: name ?? t('manageReports.noDepartment'),
        values: [quantity, share, amount],
        share,
      };
    }),
    total: [departments.reduce((sum, { quantity }) => sum + quantity, 0), ALL, parts.dishes],
  };
}

function promotionsTable({ promotions }: Report, { t }: Words): ReportTable {
  return {
    id: 'promotions',
    title: t('manageReports.byPromotion'),
    of: t('manageReports.promotion'),
    columns: [
      count('orders', t('manageReports.orders')),
      money('discount', t('manageReports.discount')),
      second(money('saved', t('manageReports.saved'))),
    ],
    rows: promotions.map(({ promotionId, name, orders, discount, saved }) => ({
      key: promotionId,
      name,
      values: [orders, -discount, -saved],
    })),
    total: null,
  };
}

function timesTable({ times }: Report, { t }: Words): ReportTable {
  return {
    id: 'times',
    title: t('manageReports.byTime'),
    of: t('manageReports.service'),
    columns: [
      second(count('orders', t('manageReports.orders'))),
      { key: 'promised', label: t('manageReports.promised'), kind: 'minutes' },
      { key: 'took', label: t('manageReports.took'), kind: 'minutes' },
    ],
    rows: times.map(({ orderType, orders, promised, took }) => ({
      key: String(orderType),
      name: t(orderType === ORDER_TYPE.delivery ? 'manageReports.delivery' : 'manageReports.pickup'),
      values: [orders, promised, took],
    })),
    total: null,
  };
}

const PARTS = ['dishes', 'addedTax', 'delivery', 'platform', 'surcharge', 'tips'] as const;

/** Of what the sales are made: discounts and refunds are taken off. */
function partsTable({ parts, refunds, kept }: Report, { t }: Words): ReportTable {
  const taken = [
    ['discounts', -parts.discounts],
    ['refunds', -refunds.amount],
  ] as const;
  return {
    id: 'parts',
    title: t('manageReports.byPart'),
    of: t('manageReports.part'),
    columns: [money('amount', t('manageReports.amount'))],
    rows: [
      ...PARTS.filter((part) => part === 'dishes' || parts[part] > 0).map((part) => ({
        key: part,
        name: t(`manageReports.parts.${part}`),
        values: [parts[part]],
      })),
      ...taken
        .filter(([, amount]) => amount < 0)
        .map(([part, amount]) => ({ key: part, name: t(`manageReports.parts.${part}`), values: [amount] })),
    ],
    total: [kept],
  };
}

function taxesTable({ taxes, tax }: Report, { t }: Words): ReportTable {
  const sum = (side: 'sold' | 'back') => taxes.reduce((all, one) => all + one[side], 0);
  return {
    id: 'taxes',
    title: t('manageReports.byTax'),
    of: t('manageReports.byTax'),
    columns: [
      second(money('sold', t('manageReports.inSales'))),
      second(money('back', t('manageReports.inRefunds'))),
      money('left', t('manageReports.toPay')),
    ],
    rows: taxes.map(({ taxId, name, rate, isIncluded, sold, back, kept }) => ({
      key: `${taxId} ${rate} ${isIncluded}`,
      name: isIncluded ? rateText(name, rate) : t('manageReports.rateOnTop', { name: rateText(name, rate) }),
      values: [sold, -back, kept],
    })),
    total: [sum('sold'), -sum('back'), tax],
  };
}

/** 'GST, 15 %'. */
function rateText(name: string, rate: number): string {
  return `${name}, ${rate} %`;
}

function shared(t: Translate): Column[] {
  return [
    second(count('orders', t('manageReports.orders'))),
    { key: 'share', label: t('manageReports.share'), kind: 'percent' },
    money('sales', t('manageReports.sales')),
  ];
}

function byPieces(t: Translate): Column[] {
  return [
    second(count('pieces', t('manageReports.pieces'))),
    { key: 'share', label: t('manageReports.share'), kind: 'percent' },
    money('sales', t('manageReports.sales')),
  ];
}
