/** How often a pending order's status is asked (spec §9, R-CONST-01). */
export const STATUS_POLL_MS = 3_000;
/** How often the track view asks for the status of an accepted order. */
export const TRACK_POLL_MS = 15_000;
/** Refresh of the same two views without JavaScript, in seconds. */
export const PENDING_REFRESH_SECONDS = 5;
export const TRACK_REFRESH_SECONDS = 15;
/** How often the receiver's board asks for orders (B-OPS-01). */
export const RECEIVER_POLL_MS = 5_000;
