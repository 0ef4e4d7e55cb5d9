import { wallPictureMs } from '@care/shared/walls/wall.words'
import { walls } from '@care/shared/walls/walls.contract'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { callForTenant } from '../../api.ts'
import { privacyAtom } from '../../panels/privacy.ts'

const lookMs = 2_000

/** A wall takes a small picture of itself for those who look after it from afar. */
export function usePictures() {
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
      // a wall that cannot take one, or has no line, tries again the next time: its beats go on
      void send().catch(() => undefined)
    }
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [])
}

async function send() {
  const { takePicture } = await import('./take-picture.ts')
  const picture = await takePicture()
  if (picture) await callForTenant(walls.keepPicture, { body: { picture } })
}

/** Until another page has its figures. */
const settleMs = 6_000
/** Walls that turn quickly take a picture no oftener. */
const restMs = 60_000

/** Every five minutes, and shortly after something else is shown. All in epoch ms; `takenAt` 0 before the first. */
export const isPictureDue = (takenAt: number, changedAt: number, now: number) =>
  changedAt > takenAt ? now >= Math.max(changedAt + settleMs, takenAt + restMs) : now >= takenAt + wallPictureMs
