/** No SOS has the stage: nobody looks at one now. */
export const isQuiet = () => document.querySelector('.takeover') === null
