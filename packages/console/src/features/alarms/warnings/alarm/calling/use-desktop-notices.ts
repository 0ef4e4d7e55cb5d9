import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { isLeaderTab } from '../../../../../live/connection.ts'
import { openWarningAtom } from '../../../../../live/open-drawers.ts'
import { notificationPermissionAtom, wantsNoticesAtom } from './notification-atoms.ts'

/** Data of an emergency in a desktop notification: its kind and place, never the elder's name. */
export interface DesktopCall {
  id: number
  /** Number of repeats of the warning. */
  count: number
  kind: string
  place: string
}

/**
 * Shows desktop notifications of emergencies while the window is hidden, and closes them when the warning is claimed.
 */
export function useDesktopNotices(calls: readonly DesktopCall[]): void {
  const wants = useAtomValue(wantsNoticesAtom)
  const permission = useAtomValue(notificationPermissionAtom)
  const isWanted = wants && permission === 'granted'
  const open = useSetAtom(openWarningAtom)
  const told = useRef(new Set(calls.map(keyOf)))
  const shown = useRef(new Map<number, Notification>())

  useEffect(() => {
    const notices = shown.current
    for (const [id, notice] of notices) {
      if (calls.some((call) => call.id === id)) continue
      notice.close()
      notices.delete(id)
    }
    for (const call of calls) {
      if (told.current.has(keyOf(call))) continue
      told.current.add(keyOf(call))
      if (!isWanted || !document.hidden || !isLeaderTab()) continue
      const notice = new Notification(call.kind, { body: call.place, tag: `care-warning-${call.id}` })
      notice.onclick = () => {
        window.focus()
        open(call.id)
        notice.close()
      }
      notices.set(call.id, notice)
    }
  }, [calls, isWanted, open])

  useEffect(() => {
    const notices = shown.current
    return () => {
      for (const notice of notices.values()) notice.close()
    }
  }, [])
}

const keyOf = ({ id, count }: DesktopCall) => `${id}:${count}`
