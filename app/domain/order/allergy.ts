/** What people write of allergies, in the languages of the store. */
const WORDS = /al+erg|anaphyla|co?eliac|intoleran|epi[- ]?pen|एलर्ज|ऐलर्ज|अलर्ज|ਐਲਰਜ|ਅਲਰਜ|ਏਲਰਜ/i;
/**
 * Said by those who have none: it must not cry wolf. Nothing stands between but these words: 'no nuts allergy' is one.
 */
const NONE = /\b(no|not|without|nil)( (any|known|food|such|other))* (allerg\w*|intoleran\w*)/gi;
/** Words of this many letters at most stand on a folded ticket. */
const SHORT = 40;

/**
 * What a customer wrote of an allergy, each note as it is written; empty when none speaks of one. A note that
 * mentions an allergy in any way counts: one too many is read, one too few can kill.
 */
export function allergyNotes(notes: readonly (string | null | undefined)[]): string[] {
  return notes.flatMap((note) => (note && WORDS.test(note.replace(NONE, ' ')) ? [note.trim()] : []));
}

/** The notes in a few words for a folded ticket, or null where they are too long for it. */
export function shortAllergy(notes: readonly string[]): string | null {
  const all = notes.join('; ');
  return all !== '' && all.length <= SHORT ? all : null;
}
