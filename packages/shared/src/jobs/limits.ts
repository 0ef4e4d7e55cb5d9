/** As many as are ticked at once. */
export const maxPicked = 500
