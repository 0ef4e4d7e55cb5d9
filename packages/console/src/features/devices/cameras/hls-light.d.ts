/**
 * The package declares types for the full player only. The light player has the same API without subtitles, alternate
 * audio and DRM.
 */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
