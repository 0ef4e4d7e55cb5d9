/** Whether no SOS is shown. */
export const isStageFree = () => document.querySelector('.takeover, .sos-strip') === null
