import { wallPictureMs } from '@care/shared/overview/walls/wall.words'
import { walls } from '@care/shared/overview/walls/walls.contract'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { callForTenant } from '../../api.ts'
import { privacyAtom } from '../../panels/privacy.ts'

const lookMs = 2_000

/** Uploads small screenshots of a wall screen for remote maintenance. */
export function useScreenshots() {
  const shown = `${usePathname()} ${useAtomValue(privacyAtom)}`
  const changedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown now, it is another since now
  useEffect(() => {
    changedAt.current = Date.now()
  }, [shown])
  useEffect(() => {
    let takenAt = 0
    const look = () => {
      if (!isPictureDue(takenAt, changedAt.current, Date.now())) return
      takenAt = Date.now()
      // a failure is retried the next time, and the heartbeats continue
      void send().catch(() => undefined)
    }
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [])
}

async function send() {
  const { takeScreenshot: takePicture } = await import('./take-screenshot.ts')
  const picture = await takePicture()
  if (picture) await callForTenant(walls.keepPicture, { body: { picture } })
}

/** Time in ms until a new page shows its figures. */
const settleMs = 6_000
/** Shortest interval between pictures, for a fast rotation. */
const restMs = 60_000

/** Whether a picture is due: every five minutes, and shortly after a page change. Epoch ms; `takenAt` 0: none yet. */
export const isPictureDue = (takenAt: number, changedAt: number, now: number) =>
  changedAt > takenAt ? now >= Math.max(changedAt + settleMs, takenAt + restMs) : now >= takenAt + wallPictureMs
