import type { LookInput } from '@care/shared/devices/cameras/camera'
import { askAfterMinutes, lookSeconds } from '@care/shared/devices/cameras/camera.words'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../calls/api.ts'

export type ViewPurpose = Pick<LookInput, 'purpose' | 'remark'>

const hearVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isInFront = () => document.visibilityState === 'visible'

const nothing = { looks: new Map<string, number>(), refused: new Map<string, string>() }

/**
 * A viewing session of these cameras: starts with a purpose, is reported to the server while it lasts, ends when the
 * page is hidden, and stops after ten minutes until the user confirms.
 */
export function useViewingSession(imeis: readonly string[]) {
  const [why, setWhy] = useState<ViewPurpose | null>(null)
  const [isPaused, setPaused] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [begun, setBegun] = useState(nothing)
  const isShown = useSyncExternalStore(hearVisibility, isInFront)
  const isOn = why !== null && !isPaused && !isAsking && isShown
  const key = imeis.join(' ')

  useEffect(() => {
    if (!isOn || !why || !key) return
    let isOver = false
    let ids: number[] = []
    const keep = async () => {
      if (ids.length === 0) return
      const { ended } = await api.cameras.keep.call({ body: { ids } })
      if (isOver || ended.length === 0) return
      const reasons = new Map(ended.map(({ id, reason }) => [id, reason]))
      ids = ids.filter((id) => !reasons.has(id))
      setBegun(({ looks, refused }) => ({
        looks: new Map([...looks].filter(([, id]) => !reasons.has(id))),
        refused: new Map([...refused, ...[...looks].flatMap(([imei, id]) => pair(imei, reasons.get(id)))]),
      }))
    }
    const begin = async () => {
      const { looks, refused } = await api.cameras.look.call({ body: { imeis: key.split(' '), ...why } })
      if (isOver) return
      ids = looks.map(({ id }) => id)
      setBegun({
        looks: new Map(looks.map(({ imei, id }) => [imei, id])),
        refused: new Map(refused.map(({ imei, reason }) => [imei, reason])),
      })
    }
    const failed = (error: Error) => {
      if (!isOver) setBegun({ ...nothing, refused: new Map(key.split(' ').map((imei) => [imei, error.message])) })
    }
    begin().catch(failed)
    const pulse = setInterval(() => void keep().catch(() => undefined), (lookSeconds / 3) * 1_000)
    const question = setTimeout(() => setAsking(true), askAfterMinutes * 60_000)
    return () => {
      // reports the exact end of the session
      void keep().catch(() => undefined)
      isOver = true
      clearInterval(pulse)
      clearTimeout(question)
      setBegun(nothing)
    }
  }, [isOn, why, key])

  return {
    ...begun,
    why,
    isOn,
    isAsking,
    begin: (given: ViewPurpose) => {
      setWhy(given)
      setPaused(false)
    },
    pause: () => setPaused(true),
    /** Confirms that the user is still watching, or resumes after a pause. */
    goOn: () => {
      setAsking(false)
      setPaused(false)
    },
  }
}
export type ViewingSession = ReturnType<typeof useViewingSession>

const pair = (imei: string, reason: string | undefined): [string, string][] => (reason ? [[imei, reason]] : [])
