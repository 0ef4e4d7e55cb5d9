/**
 * What floats over the page, lowest first: drawers and dialogs, then the alarm cards (90000, warnings.css), then what somebody
 * has just opened. Toasts stay readable above everything.
 */
export const layers = { modal: 1100, overlay: 91_000, menu: 91_000, tooltip: 92_000, toast: 93_000 }
