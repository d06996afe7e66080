import type { Product } from '#app/contract/menu.ts';
import { productPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { MenuData } from './menu-data.ts';

/** A phone number as it is dialled from anywhere: '+64 9 555 0142' for '09 555 0142' of New Zealand. */
export function dialledAnywhere(phone: string): string {
  const number = phone.trim();
  if (number.startsWith('+')) return number;
  return number.startsWith('00')
    ? `+${number.slice(2)}`
    : `+64 ${number.replace(/[()]/g, '').replace(/^0/, '')}`;
}

const COUNTRY = /,?\s{0,9}\b(New Zealand|Aotearoa|NZ)$/i;
/** The town and its postcode of four digits, either of which may be missing. */
const TOWN = /^(?<town>\D*?)\s{0,9}(?<code>\d{4})?$/;

/**
 * An address of New Zealand in its parts: the town and the postcode stand last, street and suburb before. One
 * without commas is told whole.
 */
export function addressData(address: string): MenuData {
  const parts = address.trimEnd().replace(COUNTRY, '').split(',');
  const { town, code } = (parts.length > 1 && TOWN.exec(parts.at(-1)?.trim() ?? '')?.groups) || {};
  const street = town || code ? parts.slice(0, -1).join(',') : parts.join(',');
  return {
    '@type': 'PostalAddress',
    streetAddress: street.trim(),
    ...(town && { addressLocality: town }),
    ...(code && { postalCode: code }),
    addressCountry: 'NZ',
  };
}

type Priced = Pick<Product, 'price' | 'discountedPrice' | 'isDisabled'>;

/** The cheapest and the dearest price of the dishes that are shown; null where nothing has a price. */
export function priceRange(products: readonly Priced[]): string | null {
  const prices = products
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ price, discountedPrice }) =>
      productPrice({ priceCents: price, discountedPriceCents: discountedPrice }),
    )
    .filter((price) => price > 0);
  if (prices.length === 0) return null;
  const range = [prices.reduce((a, b) => Math.min(a, b)), prices.reduce((a, b) => Math.max(a, b))];
  return [...new Set(range.map(formatPrice))].join('-');
}
