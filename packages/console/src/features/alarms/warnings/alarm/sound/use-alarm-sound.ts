import { sessionId } from '@care/shared/browser/session/token-store'
import { createLeadership } from '@care/shared/browser/tabs/leadership'
import { openTabEnvironment } from '@care/shared/browser/tabs/tab-environment'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { startAlarmSound, stopAlarmSound, unlockOnFirstGesture, updateUnlocked } from './alarm-audio.ts'
import { isAlarmMutedAtom, isSoundLeaderAtom, isSoundUnlockedAtom } from './sound-atoms.ts'

/** Sounds the alarm while an emergency waits, in one tab of the session, unless muted. Mount once. */
export function useAlarmSound(isRinging: boolean): void {
  const muted = useAtomValue(isAlarmMutedAtom)
  const leads = useAtomValue(isSoundLeaderAtom)
  useEffect(() => {
    updateUnlocked()
    return unlockOnFirstGesture()
  }, [])
  useSoundLeadership()

  useEffect(() => {
    if (!isRinging || muted || !leads) return
    startAlarmSound()
    return stopAlarmSound
  }, [isRinging, muted, leads])
}

export const soundLock = () => `care.alarm.${sessionId()}`

/** Elects one unlocked tab of the session to play the sound. Without Web Locks every tab plays, to be safe. */
function useSoundLeadership() {
  const unlocked = useAtomValue(isSoundUnlockedAtom)
  const setLeads = useSetAtom(isSoundLeaderAtom)
  useEffect(() => {
    if (!unlocked) return
    const name = soundLock()
    const means = openTabEnvironment(name)
    if (!means) return setLeads(true)

    const { channel, tab } = means
    const leadership = createLeadership({ ...means, name, onLeader: (leader) => setLeads(leader === tab) })
    channel.onmessage = ({ data }) => leadership.hear(data)
    return () => {
      leadership.stop()
      channel.close()
      setLeads(false)
    }
  }, [unlocked, setLeads])
}
