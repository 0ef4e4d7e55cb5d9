/**
 * z-index of layers, lowest first: drawers and dialogs, alarm cards (90000, warnings.css), panels and menus, toasts.
 */
export const layers = { modal: 1100, overlay: 91_000, menu: 91_000, tooltip: 92_000, toast: 93_000 }
