/** What a page knows that has no board of its own: it reads one at once. */
export const UNREAD = {
  board: {
    open: [],
    finished: [],
    unseen: [],
    services: [],
    failedRefunds: [],
    dayTotal: 0,
    nowUtc: new Date(0).toISOString(),
  },
  inbox: [],
};
