/** The age of who gets alcohol: the mark on the kitchen’s tickets, and alcohol that was refused at the door. */
export const kitchenAge = {
  mark: 'Check age: 18+',
  hint: 'Alcohol: ask for proof of age. Not to anybody who seems intoxicated.',
  door: 'Refused at the door',
  doorHint:
    'Gives {{amount}} for the alcohol back and tells the customer why. It can be undone for ten seconds.',
  doorCash:
    'Notes {{amount}} for the alcohol as given back, hands over the rest, and tells the customer why.',
  reasons: {
    noProofOfAge: 'No proof of age',
    intoxicated: 'Intoxicated',
    underAge: 'Under 18',
  },
} as const;
