/** Whether no SOS is on the stage. */
export const isStageFree = () => document.querySelector('.takeover') === null
