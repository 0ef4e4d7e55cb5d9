import Hls from 'hls.js/light'

/** Plays a live address in this element until it is told to end; whatever breaks is told once. */
export function play(video: HTMLVideoElement, url: string, onFault: () => void): () => void {
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

/** Some browsers know the format themselves. */
function playByItself(video: HTMLVideoElement, url: string, onFault: () => void) {
  video.addEventListener('error', onFault, { once: true })
  video.src = url
  return () => {
    video.removeEventListener('error', onFault)
    video.removeAttribute('src')
    video.load()
  }
}
