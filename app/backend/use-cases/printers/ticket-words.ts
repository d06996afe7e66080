import { translateDate } from '#app/domain/language/translate-date.ts';
import type { TicketWords } from '#app/domain/order/printed-ticket.ts';
import { labelText } from '#app/locales/label-text.ts';
import type { Language } from '#app/locales/languages.ts';
import { ticketTexts } from '#app/locales/tickets.ts';

/** The words on a ticket in that language: those that the kitchen's pages have. */
export function ticketWords(language: Language): TicketWords {
  const {
    receiver,
    menu,
    checkout,
    places,
    kitchenAge,
    kitchenPrinters,
    kitchenDrive,
    kitchenCustomer,
    calendar,
  } = ticketTexts[language];
  const filled = (text: string, values: Record<string, string | number>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  const { board, slip } = receiver;
  const names: Readonly<Record<string, string>> = calendar ?? {};
  const plural = new Intl.PluralRules(language);
  return {
    copy: (number, time) => filled(slip.copy, { number, time }),
    pickup: checkout.pickup,
    delivery: checkout.delivery,
    asap: receiver.asap,
    placed: (time) => filled(board.placedAt, { time }),
    items: (count) => filled(plural.select(count) === 'one' ? board.items_one : board.items_other, { count }),
    allergy: board.allergy,
    readNote: board.readNote,
    label: (label) => labelText(menu.labels, label),
    accepted: (list) => filled(board.accepted, { list }),
    lacksLetters: kitchenPrinters.paperWords.lacksLetters,
    age: kitchenAge.mark,
    ageHint: kitchenAge.hint,
    note: board.wholeNote,
    customerNote: kitchenCustomer.note,
    driverNote: places.note,
    total: slip.total,
    paid: receiver.paid,
    collect: (amount) => filled(board.collectSum, { amount }),
    scan: slip.code,
    map: kitchenDrive.map,
    call: kitchenDrive.call,
    leaveAt: (time) => filled(kitchenDrive.leaveAt, { time }),
    door: (time) => filled(kitchenDrive.door, { time }),
    bill: {
      row: (key) => filled(checkout.bill[key], {}),
      includes: (tax, rate) => filled(checkout.bill.includes, { tax, rate }),
    },
    date: (english) => translateDate((name) => names[name] ?? name, english),
    test: kitchenPrinters.paperWords.test,
    testHint: (printer) => filled(kitchenPrinters.paperWords.hint, { printer }),
  };
}
