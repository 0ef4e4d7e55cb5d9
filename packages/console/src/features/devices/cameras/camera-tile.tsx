import type { Camera } from '@care/shared/devices/cameras/camera'
import { cameraConsentError } from '@care/shared/devices/cameras/camera-consent'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/inputs/button.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { RelativeTime } from '../../../kit/time/relative-time.tsx'
import { useNow } from '../../../kit/time/use-now.ts'
import { CameraPlayer } from './camera-player.tsx'
import { CameraWatermark } from './camera-watermark.tsx'
import { stateWords, tileStateOf } from './tile-state.ts'
import type { ViewingSession } from './use-viewing-session.ts'

interface Props {
  camera: Camera
  looking: ViewingSession
  quality: number
  onBegin: () => void
  /** Shown beside the name of the camera. */
  children?: ReactNode
}

/** A camera tile with the state of the picture (live, frozen or lost) and the time of the last frame. */
export function CameraTile({ camera, looking, quality, onBegin, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const signs = useRef<{ lastFrame: number | null; fault: string | null }>({ lastFrame: null, fault: null })
  const [isDemo, setDemo] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isNear = useOnScreen(frame)
  const now = useNow(1_000)

  const refusal = cameraConsentError(camera.seen) ?? looking.refused.get(camera.imei) ?? null
  const isOn = looking.isOn && looking.looks.has(camera.imei) && isNear
  const state = refusal ? 'off' : tileStateOf({ isOn: isOn || (looking.isOn && isNear), ...signs.current }, now)
  const { lastFrame, fault } = signs.current
  const retry = () => {
    Object.assign(signs.current, { lastFrame: null, fault: null })
    setAttempt(attempt + 1)
  }
  return (
    <figure className={`camera-tile boxed is-${state}`}>
      <div className="camera-frame" ref={frame}>
        {isOn && !refusal && (
          <>
            <CameraPlayer key={attempt} imei={camera.imei} quality={quality} signs={signs} onDemo={setDemo} />
            <CameraWatermark />
            {isDemo && <span className="camera-demo tag">演示画面</span>}
          </>
        )}
        <Cover>
          {refusal ? (
            <>
              <i className="pi pi-lock" aria-hidden />
              <span>{refusal}</span>
            </>
          ) : state === 'off' ? (
            looking.why === null ? (
              <Button label="开始查看" icon="pi pi-play" onClick={onBegin} />
            ) : (
              <span>已暂停</span>
            )
          ) : state === 'loading' ? (
            <span>正在加载画面…</span>
          ) : state === 'lost' ? (
            <>
              <span>{fault}</span>
              <Button label="重试" icon="pi pi-refresh" size="small" outlined onClick={retry} />
            </>
          ) : null}
        </Cover>
      </div>
      <figcaption className="camera-caption line wrap">
        <span className="camera-name cut" title={`${camera.deviceName} ${cameraPlaceText(camera)}`}>
          {camera.deviceName}
          <small className="soft"> {[camera.roomName, camera.installPlace].filter(Boolean).join(' · ')}</small>
        </span>
        {children}
        <span className="line inline">
          <WordTag {...(refusal ? { label: '不能查看', look: 'silent' } : stateWords[state])} />
          {(state === 'live' || state === 'frozen') && lastFrame && (
            <time className="small soft" title="最后一帧的时间">
              {toShanghaiTime(lastFrame).slice(11)}
            </time>
          )}
          {state === 'off' && !refusal && camera.lastSeen && (
            <small className="soft">
              {camera.onlineStatus === 1 ? '在线' : '离线'} <RelativeTime time={camera.lastSeen} />
            </small>
          )}
        </span>
      </figcaption>
    </figure>
  )
}

const Cover = ({ children }: { children: ReactNode }) =>
  children ? <div className="camera-cover stack gap-2 soft">{children}</div> : null

export const cameraPlaceText = ({ isPublic, installPlace, roomName, place }: Camera) =>
  (isPublic ? [installPlace] : [place, roomName, installPlace]).filter(Boolean).join(' · ')

/** Whether the element is scrolled into view. */
function useOnScreen(ref: React.RefObject<Element | null>): boolean {
  const [isOn, setOn] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setOn(entry?.isIntersecting ?? false), { threshold: 0.1 })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isOn
}
