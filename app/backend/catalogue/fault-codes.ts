import type { FileFault as WireFault } from '#app/contract/restaurant-change.ts';
import type { FileFault } from './restaurant-file-faults.ts';

/** Of a file whose check took too long, or too much memory. */
export const TOO_LONG = 'takes too long to check: divide it';

/**
 * The codes of the faults of a restaurant file, so that pages say them in each language. The texts are for the author
 * of a file, and each is written where its rule is; a test finds every one of them here.
 */
const CODES: readonly [code: string, text: RegExp][] = [
  ['missing', /^is missing$/],
  ['licenceMissing', /^is missing: a dish contains alcohol, which needs a licence$/],
  ['licenceOver', /^has ended: alcohol may only be sold with a current licence$/],
  ['alcoholTooCheap', /^is 25 % or more off alcohol: /],
  ['alcoholFree', /^must be above 0: alcohol is never free$/],
  ['httpsAddress', /^must be an https address$/],
  ['missingBeside', /^is missing beside (\w+)$/],
  ['unknownField', /^is not a field here$/],
  ['currency', /^is not a field here: all prices are New Zealand dollars$/],
  ['empty', /^must not be empty$/],
  ['tooLong', /^at most ([\d.]+) characters$/],
  ['tooMany', /^at most (\d+) sections$/],
  ['tooManyDepartments', /^at most (\d+) departments$/],
  ['tooManyDishes', /^at most (\d+) dishes$/],
  ['tooManyChoices', /^at most (\d+) choices$/],
  ['tooManyLines', /^at most (\d+) lines$/],
  ['tooManyValues', /^at most (\d+) (?:values|entries|fields|columns)$/],
  ['tooDeep', /^at most (\d+) levels$/],
  ['tooManyBanners', /^at most (\d+) banners$/],
  ['tooHigh', /^at most ([\d.]+)$/],
  ['tooLow', /^at least ([\d.]+)$/],
  ['negative', /^must not be negative$/],
  ['notAboveZero', /^must be above 0$/],
  ['money', /^must be a sum in dollars, such as 19\.90$/],
  ['decimals', /^at most two decimals$/],
  ['wholeNumber', /^must be a whole number$/],
  ['wholeMinutes', /^must be whole minutes$/],
  ['oneLine', /^must be one line, without control characters$/],
  ['plainText', /^must be plain text, without control characters$/],
  ['id', /^must be a-z, 0-9 and -, at most 100 characters$/],
  ['namesNoProduct', /^must name a product$/],
  ['colour', /^must be a colour such as #0b6b4b$/],
  ['time', /^must be a time such as \d/],
  ['date', /^must be a date such as \d/],
  ['window', /^must be a window such as 11:30-14:30$/],
  ['noWindow', /^must have a window, or be 'closed'$/],
  ['windowOverlaps', /^begins before another window is over$/],
  ['windowEmpty', /^ends when it begins; a whole day is 00:00-24:00$/],
  ['hours', /^must be 'closed' or a list of windows/],
  ['picture', /^must be a file beside this one, a path/],
  ['pictureUnknown', /^is no picture of this restaurant: add it first$/],
  ['noSection', /^must have a section, or be left out$/],
  ['label', /^must be one label of a-z, 0-9 and -$/],
  ['labelTaken', /^must not be 'www'$/],
  ['ownLanguage', /^must have the restaurant's own language, \w+$/],
  ['timeZone', /^must be a time zone such as/],
  ['timeZoneAbroad', /^must be a time zone of New Zealand, (\S+) or (\S+)$/],
  ['abroad', /^is not in New Zealand$/],
  ['phoneAbroad', /^must be a phone number of New Zealand, /],
  ['phoneSeveral', /^must be one phone number$/],
  ['degrees', /^must be (-\d+) to (\d+)$/],
  ['email', /^must be an e-mail address$/],
  ['stripeAccount', /^must be a Stripe account such as/],
  ['stripeMissing', /^is missing: a verified restaurant has one$/],
  ['comma', /^must not have a comma$/],
  ['noItem', /^needs at least one item$/],
  ['noMealPeriod', /^names no meal period: leave it out/],
  ['wrongKind', /^must be (text|a number|true or false|a list|an object|undefined|null)$/],
  ['oneOf', /^must be '?[\w-]+'?(?:(?:, | or )'?[\w-]+'?)*$/],
  ['taken', /^'(.*)' is already taken$/s],
  ['noWayToPay', /^needs a way to pay: online or cash$/],
  ['driveTooLong', /^must be below estimatedMinutes, (\d+)$/],
  ['surchargeUnreached', /^must be below upToKm, ([\d.]+)$/],
  ['mealPeriodUnset', /^mealPeriods does not say when (\w+) is$/],
  ['taxInUse', /^'(.*)' is in use, so that it stays$/s],
  ['noTax', /^no tax is called '(.*)'$/s],
  ['twice', /^'(.*)' stands here twice$/s],
  ['endsBefore', /^must be after starts$/],
  ['untilWithoutOff', /^has no effect without inStock: false$/],
  ['offerBesideSizes', /^has no effect on a product with variants: each has its own price$/],
  ['offerNotBelow', /^must be below price$/],
  ['tooManyDefaults', /^(\d+) are chosen by default, more than max (\d+)$/],
  ['comboHasNone', /^a combo has none: its items have$/],
  ['priceBesideSizes', /^has no effect beside variants: each has its own price$/],
  ['comboInCombo', /^is a combo itself$/],
  ['itself', /^is the product itself$/],
  ['aboveMax', /^must not be above max (\d+)$/],
  ['unreachable', /^cannot be reached: the items allow (\d+) at most$/],
  ['wrongKind', /^Invalid (?:option|input)/],
  ['noProduct', /^no product has the id or name '(.*)'$/s],
  ['severalProducts', /^several products are called '(.*)': use an id$/s],
  ['severalIds', /^'(.*)' may be (.*) or (.*): give both dishes their ids$/s],
  // of spreadsheets
  ['neitherYesNorNo', /^'(.*)' is neither (yes) nor (no)$/s],
  ['noPrice', /^'(.*)' is no price: write it as 12\.50$/s],
  ['nameMissingIn', /^a name is missing in '(.*)'$/s],
  ['priceMissingOf', /^'(.*)' has no price: write .* = 12\.50$/s],
  ['noGroup', /^'(.*)' is no group: write its name/s],
  ['choiceNameless', /^'(.*)' has a choice without a name$/s],
  ['tooManyCells', /^has more cells than the first line has names \('(.*)'\)/s],
  ['workbook', /^is a workbook: /],
  ['emptyFile', /^is empty$/],
  ['fileNotUtf8', /^is not UTF-8: save it in that encoding/],
  ['notUtf8', /^is not UTF-8/],
  ['quoteOpen', /^a cell begins with a quote that is never closed$/],
  ['quoteInside', /^has a quote in the middle of a cell/],
  ['noColumn', /^'(.*)' is no column; there are/s],
  ['columnTwice', /^'(.*)' stands there twice$/s],
  ['columnMissing', /^has no column '(.*)'$/s],
  ['noDishes', /^has no dishes$/],
  ['checkTooLong', /^takes too long to check/],
  ['notJson', /^is not JSON/],
];

/** A size, group or choice in a cell of a spreadsheet, or what a dish keeps, before what is wrong with it. */
const READ_PART = /^'(.*?)': (.+)$/s;
const CHECKED_PART = /^(?:'(.*?)'|(\S+) \(kept from the menu in use\):) (.+)$/s;

/** The fault with its code and the values of its text; 'other' for a text that none fits. */
export function withCode({ path, message }: FileFault): WireFault {
  if (message.length > MOST_LETTERS)
    return { path, message: message.slice(0, MOST_LETTERS), code: 'other', values: [] };
  const [, read, readRest = ''] = READ_PART.exec(message) ?? [];
  const ofRead = codeOf(readRest);
  if (ofRead) return { path: `${path}, ${read}`, message, ...ofRead };
  const said = codeOf(message);
  if (said) return { path, message, ...said };
  const [, name, field, rest = ''] = CHECKED_PART.exec(message) ?? [];
  const ofPart = codeOf(rest);
  if (ofPart) return { path: `${path}, ${name ?? field}`, message, ...ofPart };
  return { path, message, code: 'other', values: [] };
}

/** No text of ours is longer: patterns would take long over one that was made up. */
const MOST_LETTERS = 1_000;

function codeOf(message: string): Pick<WireFault, 'code' | 'values'> | null {
  for (const [code, text] of CODES) {
    const found = text.exec(message);
    if (found) return { code, values: found.slice(1) };
  }
  return null;
}
