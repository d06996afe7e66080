/** The fields beside the address: what was chosen of the map, what was searched, and the degrees as they were. */
export const PLACE_FIELDS = { chosen: 'place', searched: 'searched', was: 'placed-was' } as const;
