import type { Bit } from './customer-tables.ts';

/** A sub-domain that a restaurant had: it leads to the present one, and nobody else gets it meanwhile. */
export type RestaurantNamesTable = {
  restaurant_id: string;
  subdomain: string;
  until_utc: string;
};

/** A domain of a restaurant's own, beside its sub-domain. */
export type RestaurantDomainsTable = {
  restaurant_id: string;
  /** Lower case, in punycode, without port and trailing dot. */
  domain: string;
  /** 1 for the one that customers are led to; a restaurant has one at most. */
  is_main: Bit;
  added_utc: string;
};

/** Where restaurants are, by the names of the tables. */
export type AddressTables = {
  restaurant_names: RestaurantNamesTable;
  restaurant_domains: RestaurantDomainsTable;
};
