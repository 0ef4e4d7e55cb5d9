/** No SOS is on the stage. */
export const isQuiet = () => document.querySelector('.takeover') === null
