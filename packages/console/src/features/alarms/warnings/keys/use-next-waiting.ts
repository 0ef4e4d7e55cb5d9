import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { store, toast } from '../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { alarmCardsAtom, areCardsRequestedAtom } from '../alarm/alarm-atoms.ts'
import { bellQuery } from '../use-warning-feed.ts'
import { nextWaitingId, waitingIds } from './next-waiting.ts'

/** Returns a function that opens the next unclaimed warning, or shows a toast when there is none. */
export function useNextWaiting(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const bell = client.getQueryData(bellQuery().queryKey)?.records ?? []
    const next = nextWaitingId(waitingIds(store.get(alarmCardsAtom), bell), store.get(openWarningAtom))
    if (next === null) return toast('info', '没有其他待处理预警')
    store.set(areCardsRequestedAtom, false)
    store.set(openWarningAtom, next)
  }, [client])
}
