import type { LiveEvent } from '@care/shared/live/events'
import { useCallback } from 'react'
import { progressAtom } from '../crud/progress-atom.ts'
import { useMe } from '../session/me.ts'
import { store } from '../shell/toast.ts'
import { useLiveConnection, useLiveEvents } from './connection.ts'

/** Keeps the warning socket of this page; also brings the progress of background jobs to their dialog. Mount once. */
export function LiveConnection() {
  const { sysUser } = useMe()
  const hear = useCallback((event: LiveEvent) => {
    if (event.kind !== 'progress') return
    const { key, rate, url } = event
    store.set(progressAtom, (known) => ({ ...known, [key]: { rate, url } }))
  }, [])
  useLiveEvents(hear)
  useLiveConnection(sysUser.userId)
  return null
}
