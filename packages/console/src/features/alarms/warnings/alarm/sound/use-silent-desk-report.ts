import { deskSilentMs, deskTellsMs } from '@care/shared/alarms/warnings/desk-sound.words'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { isLeaderTab } from '../../../../../live/connection.ts'
import { soundStateAtom } from './sound-atoms.ts'
import { soundLock } from './use-alarm-sound.ts'
import { useIsToldQuietly } from './use-receives-alarm.ts'

/**
 * Reports to the server, for shift leads, that the alarm is inaudible on the console of a user who handles warnings.
 */
export function useSilentDeskReport(): void {
  const state = useAtomValue(soundStateAtom)
  const isQuiet = useIsToldQuietly()
  const may = useMayCall()(api.deskSounds.tell) && !isQuiet
  useEffect(() => {
    if (!may || state === 'on') return
    let isTold = false
    const tell = async (next: typeof state | 'on') => {
      isTold = next !== 'on'
      // a lost report is sent again in a minute; the server drops a console without reports
      await api.deskSounds.tell.call({ body: { state: next } }).catch(() => undefined)
    }
    const look = async () => {
      const isSilent = isLeaderTab() && !(state === 'blocked' && (await soundsElsewhere()))
      if (isSilent) await tell(state)
      else if (isTold) await tell('on')
    }
    let again: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(() => {
      void look()
      again = setInterval(() => void look(), deskTellsMs)
    }, deskSilentMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      if (isTold) void tell('on')
    }
  }, [may, state])
}

/** Whether another tab of this session plays the sound. */
async function soundsElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === soundLock())
}
