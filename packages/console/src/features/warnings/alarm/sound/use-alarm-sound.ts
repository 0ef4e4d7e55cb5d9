import { createAlarmSound } from '@care/shared/browser/sound/alarm-sound'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { store } from '../../../../kit/messages/toast.ts'
import { leadsAtom, mutedAtom, unlockedAtom } from './sound-atoms.ts'

const sound = createAlarmSound(() => store.set(unlockedAtom, sound.isUnlocked()))

/** Opens the sound; only works while the person clicks or types. */
export const unlockSound = () => sound.unlock()
export const testSound = () => sound.once('emergency')
export const chime = () => {
  if (store.get(leadsAtom) && !store.get(mutedAtom)) sound.once('important')
}

/** Sounds while an emergency waits, in one tab of this browser, unless it is muted. Mounted once at a time. */
export function useAlarmSound(isRinging: boolean): void {
  const muted = useAtomValue(mutedAtom)
  const leads = useAtomValue(leadsAtom)
  useFirstGesture()
  useSoundLeadership()
  useFlashingTitle(isRinging)

  useEffect(() => {
    if (!isRinging || muted || !leads) return
    sound.start()
    return () => sound.stop()
  }, [isRinging, muted, leads])
}

/** The first click or key anywhere opens the sound, so that most people never need the button. */
function useFirstGesture() {
  const setUnlocked = useSetAtom(unlockedAtom)
  useEffect(() => {
    setUnlocked(sound.isUnlocked())
    const open = () => void sound.unlock()
    addEventListener('pointerdown', open, { once: true })
    addEventListener('keydown', open, { once: true })
    return () => {
      removeEventListener('pointerdown', open)
      removeEventListener('keydown', open)
    }
  }, [setUnlocked])
}

/** Of several tabs the first whose sound is open has it; on plain http there are no locks, and twice is better than never. */
function useSoundLeadership() {
  const unlocked = useAtomValue(unlockedAtom)
  const setLeads = useSetAtom(leadsAtom)
  useEffect(() => {
    if (!unlocked) return
    if (!navigator.locks) return setLeads(true)

    const leaving = new AbortController()
    let release: () => void = () => undefined
    const hold = () =>
      new Promise<void>((done) => {
        release = done
        setLeads(true)
      })
    navigator.locks.request('care.alarm', { signal: leaving.signal }, hold).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
    return () => {
      leaving.abort()
      release()
      setLeads(false)
    }
  }, [unlocked, setLeads])
}

/** The browser tab's own title calls as well, for a console that lies behind another window. */
function useFlashingTitle(isRinging: boolean) {
  useEffect(() => {
    if (!isRinging) return
    const mark = '【紧急预警】'
    const timer = setInterval(() => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
      else document.title = mark + document.title
    }, 1000)
    return () => {
      clearInterval(timer)
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [isRinging])
}
