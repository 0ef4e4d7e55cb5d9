import { sessionId } from '@care/shared/browser/session/token-store'
import { createLeadership } from '@care/shared/browser/tabs/leadership'
import { tabMeans } from '@care/shared/browser/tabs/tab-means'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { hush, noteUnlocked, openByFirstGesture, ring } from './alarm-audio.ts'
import { leadsAtom, mutedAtom, unlockedAtom } from './sound-atoms.ts'

/** Sounds while an emergency waits, in one tab of this session, unless it is muted. Mounted once at a time. */
export function useAlarmSound(isRinging: boolean): void {
  const muted = useAtomValue(mutedAtom)
  const leads = useAtomValue(leadsAtom)
  useEffect(() => {
    noteUnlocked()
    return openByFirstGesture()
  }, [])
  useSoundLeadership()

  useEffect(() => {
    if (!isRinging || muted || !leads) return
    ring()
    return hush
  }, [isRinging, muted, leads])
}

export const soundLock = () => `care.alarm.${sessionId()}`

/** Of a session's tabs one has the sound, among those whose sound is open; where tabs cannot agree all have it: twice is better than never. */
function useSoundLeadership() {
  const unlocked = useAtomValue(unlockedAtom)
  const setLeads = useSetAtom(leadsAtom)
  useEffect(() => {
    if (!unlocked) return
    const name = soundLock()
    const means = tabMeans(name)
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
