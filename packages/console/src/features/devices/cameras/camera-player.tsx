import { ApiError } from '@care/shared/http/client'
import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../../../calls/api.ts'
import type { TileSignals } from './tile-state.ts'

interface Props {
  imei: string
  quality: number
  /** Signals that are updated without a render, because frames arrive many times per second. */
  signs: RefObject<Pick<TileSignals, 'lastFrame' | 'fault'>>
  onDemo: (isDemo: boolean) => void
}

/** Plays the video of one camera, and releases the stream on unmount. */
export function CameraPlayer({ imei, quality, signs, onDemo }: Props) {
  const element = useRef<HTMLVideoElement>(null)
  const told = useRef(onDemo)
  told.current = onDemo

  useEffect(() => {
    const video = element.current
    if (!video) return
    let isOver = false
    let close = () => {}
    const fail = (words: string) => {
      if (!isOver) signs.current.fault = words
    }
    Object.assign(signs.current, { lastFrame: null, fault: null })
    const unwatch = watchFrames(video, () => {
      signs.current.lastFrame = Date.now()
    })
    const begin = async () => {
      const [{ url, isDemo }, { playHls: play }] = await Promise.all([
        api.cameras.url.call({ query: { imei, quality } }),
        import('./play-hls.ts'),
      ])
      if (isOver) return
      told.current(isDemo)
      close = play(video, url, () => fail('视频流中断'))
    }
    begin().catch((error: unknown) => fail(error instanceof ApiError ? error.message : '播放组件未能加载'))
    return () => {
      isOver = true
      unwatch()
      close()
    }
  }, [imei, quality, signs])

  return <video ref={element} className="camera-video" muted autoPlay playsInline loop tabIndex={-1} />
}

/** Calls `onFrame` on each rendered frame, or on `timeupdate` in browsers that do not report frames. */
function watchFrames(video: HTMLVideoElement, onFrame: () => void): () => void {
  if (!('requestVideoFrameCallback' in video)) {
    const player = video as HTMLVideoElement
    player.addEventListener('timeupdate', onFrame)
    return () => player.removeEventListener('timeupdate', onFrame)
  }
  let handle = 0
  const next = () => {
    handle = video.requestVideoFrameCallback(() => {
      onFrame()
      next()
    })
  }
  next()
  return () => video.cancelVideoFrameCallback(handle)
}
