/** How many toasts may be on screen; a new one replaces the old. */
export const TOAST_LIMIT = 1

/** How long a toast stays before it dismisses itself, in ms. */
export const TOAST_DURATION_MS = 5_000

/** For how long the keys for Undo take back what the last toast offered to, in ms. */
export const UNDO_KEYS_MS = 60_000

/** Milliseconds until a dismissed toast is removed from memory. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

/** How far a toast must be swiped to the right to be dismissed, in px. */
export const TOAST_SWIPE_THRESHOLD_PX = 50

/** How long a pointer rests before a tooltip opens, in ms. */
export const TOOLTIP_DELAY_MS = 700

/** How long after one tooltip closes the next opens without delay, in ms. */
export const TOOLTIP_SKIP_DELAY_MS = 300
