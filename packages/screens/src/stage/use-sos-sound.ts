import { createAlarmSound } from '@care/shared/browser/sound/alarm-sound'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useEffect } from 'react'

/** Whether this display is muted; stored. */
export const mutedAtom = atomWithStorage('screen-muted', false, undefined, { getOnInit: true })
/** Whether the browser allows sound: after a click or a key, or by a start option. */
export const unlockedAtom = atom(false)

let tell = (): void => undefined
const sound = createAlarmSound(() => tell())

/** Unlocks the sound; only works during a click or key event. */
export const unlockSound = () => void sound.unlock()

/** Sounds the alarm while an unclaimed SOS waits. Mount once. */
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
