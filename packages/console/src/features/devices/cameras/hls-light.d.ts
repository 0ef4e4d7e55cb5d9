/**
 * The package has types for the full player only; the light one has the same API without subtitles, alternate audio and
 * DRM.
 */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
