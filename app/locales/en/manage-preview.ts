/** The store drawn from the draft, for who changes it. */
export const managePreview = {
  open: 'Preview in the store',
  name: 'Preview of the draft',
  says: 'Customers do not see this, and nothing can be ordered. It ends by itself at {{until}}.',
  end: 'End preview',
  noOrder: 'This is a preview of the draft: nothing can be ordered here, and nothing was sent.',
  over: 'The preview is over. This is the store as customers see it.',
  faulty: 'The preview can be shown once these are mended.',
} as const;
