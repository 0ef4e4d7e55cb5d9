import { createAlarmSound } from '@care/shared/browser/sound/alarm-sound'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useEffect } from 'react'

/** This display has been told to be quiet; it remembers. */
export const mutedAtom = atomWithStorage('screen-muted', false, undefined, { getOnInit: true })
/** The browser lets us sound: somebody has clicked or typed here, or it was started so that nobody need. */
export const unlockedAtom = atom(false)

let tell = (): void => undefined
const sound = createAlarmSound(() => tell())

/** Opens the sound; only works while somebody clicks or types. */
export const unlockSound = () => void sound.unlock()

/** Calls while an SOS waits that nobody has. Mount once. */
export function useSosSound(isCalling: boolean): void {
  const setUnlocked = useSetAtom(unlockedAtom)
  const unlocked = useAtomValue(unlockedAtom)
  const muted = useAtomValue(mutedAtom)

  useEffect(() => {
    if (!('AudioContext' in window)) return
    tell = () => setUnlocked(sound.isUnlocked())
    tell()
    addEventListener('pointerdown', unlockSound)
    addEventListener('keydown', unlockSound)
    return () => {
      removeEventListener('pointerdown', unlockSound)
      removeEventListener('keydown', unlockSound)
    }
  }, [setUnlocked])

  useEffect(() => {
    if (!isCalling || !unlocked || muted) return
    sound.start()
    return () => sound.stop()
  }, [isCalling, unlocked, muted])
}
