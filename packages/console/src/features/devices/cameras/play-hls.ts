import Hls from 'hls.js/light'

/** Plays a live stream in this video element; returns a function that stops the stream. `onFault` is called once. */
export function playHls(video: HTMLVideoElement, url: string, onFault: () => void): () => void {
  if (!Hls.isSupported()) return playByItself(video, url, onFault)
  const hls = new Hls({ enableWorker: false, maxBufferLength: 10, backBufferLength: 0 })
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (!fatal) return
    hls.destroy()
    onFault()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}

/** Plays the stream in browsers with native HLS. */
function playByItself(video: HTMLVideoElement, url: string, onFault: () => void) {
  video.addEventListener('error', onFault, { once: true })
  video.src = url
  return () => {
    video.removeEventListener('error', onFault)
    video.removeAttribute('src')
    video.load()
  }
}
