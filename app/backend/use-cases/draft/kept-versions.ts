/** So many versions are kept whole, with their pictures; of older ones only what was said of them. */
export const KEPT_VERSIONS = 100;
