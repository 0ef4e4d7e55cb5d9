/** What floats over the page, lowest first. Toasts stay readable above everything. */
export const layers = { overlay: 1000, menu: 1000, modal: 1100, tooltip: 1300, toast: 1400 }
