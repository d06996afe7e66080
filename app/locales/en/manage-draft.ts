/** The draft on every page that edits it: what a save came to, and what two people changed in two ways. */
export const manageDraft = {
  saved: 'Saved in the draft',
  saveInDraft: 'Save in the draft',
  notPublic: 'Nothing of the draft is public until it is published.',
  savedAt: 'Saved in the draft, {{time}}',
  notYet_one: 'Not saved yet: {{count}} thing to mend',
  notYet_other: 'Not saved yet: {{count}} things to mend',
  quiet: {
    saving: 'Saving …',
    contested: 'Somebody else saved too. Press Save to bring both together.',
    lost: 'Not saved: the store does not answer. Press Save to try again.',
  },
  leftFaults_one: 'One thing elsewhere now has to be mended before you can publish: see Draft and versions.',
  leftFaults_other:
    '{{count}} things elsewhere now have to be mended before you can publish: see Draft and versions.',
  toMend_one: '{{count}} to mend',
  toMend_other: '{{count}} to mend',
  goesLive: 'Goes live {{when}}',
  elsewhere: 'Elsewhere in the draft',
  openAgain: 'Open the page again',
  contest: 'Somebody else changed the same',
  contestHint: 'Choose which of the two stays, then save again.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  removed: 'removed',
  tooLarge:
    'This is more than can be saved at once: {{size}} MB, and {{most}} MB are the most. Shorten it, or save it in several steps. All that you typed is still here.',
} as const;
