import { type AlarmKind, createAlarmSound } from '@care/shared/browser/sound/alarm-sound'
import { store } from '../../../../../kit/messages/toast.ts'
import { isAlarmMutedAtom, isSoundLeaderAtom, isSoundUnlockedAtom, volumeAtom } from './sound-atoms.ts'

const audio = createAlarmSound(() => store.set(isSoundUnlockedAtom, audio.isUnlocked()))
const loud = () => audio.setVolume(store.get(volumeAtom))

/** Unlocks audio playback (autoplay policy); works only during a click or key press. */
export const unlockSound = () => audio.unlock()
export const updateUnlocked = () => store.set(isSoundUnlockedAtom, audio.isUnlocked())
/** Plays a test sound, even while muted, because the user asked for the test. */
export const testSound = (kind: AlarmKind) => {
  loud()
  audio.once(kind)
}
export const playWarningChime = () => {
  if (!store.get(isSoundLeaderAtom) || store.get(isAlarmMutedAtom)) return
  loud()
  audio.once('important')
}
export const startAlarmSound = () => {
  loud()
  audio.start()
}
export const stopAlarmSound = () => audio.stop()

/** Unlocks audio on the click of 登录, or else on the first click or key press, so that few users need the button. */
export function unlockOnFirstGesture(): () => void {
  const open = () => void unlockSound()
  if (navigator.userActivation?.hasBeenActive) open()
  addEventListener('pointerdown', open, { once: true })
  addEventListener('keydown', open, { once: true })
  return () => {
    removeEventListener('pointerdown', open)
    removeEventListener('keydown', open)
  }
}
