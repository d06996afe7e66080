/** An order preference is valid for 15 minutes from the moment it was set or renewed (spec §9, A-11). */
export const PREFERENCE_MS = 900_000;
/** How often the browser looks whether it has expired. */
export const PREFERENCE_CHECK_MS = 900_000;
/** The countdown ticks every second and is critical for its last 30. */
export const COUNTDOWN_TICK_MS = 1_000;
export const COUNTDOWN_CRITICAL_SECONDS = 30;
/** How long a signed-in customer is warned before the session is cleared. */
export const WARNING_SECONDS = 30;
