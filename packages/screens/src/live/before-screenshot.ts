/** Event for a canvas before it is copied: a WebGL canvas is cleared after each frame, so it draws once more. */
export const beforeScreenshotEvent = 'before-picture'
