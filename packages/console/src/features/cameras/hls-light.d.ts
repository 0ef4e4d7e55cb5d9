/** The package types its whole player alone; the light one is the same without subtitles, alternate sound and DRM. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
