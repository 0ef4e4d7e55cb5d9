/** Told to a canvas before it is copied: what is drawn by the graphics card is there only until it has been shown, and is drawn once more. */
export const beforePicture = 'before-picture'
