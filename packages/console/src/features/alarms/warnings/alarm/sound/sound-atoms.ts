import { atom } from 'jotai'
import { storedAtom } from '../../../../../kit/page/stored-atom.ts'

const key = 'care.muted'
const held = atom(localStorage.getItem(key) === '1')
held.onMount = (set) => {
  const follow = (event: StorageEvent) => {
    if (event.key === key) set(event.newValue === '1')
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Whether the user muted the alarm; shared by all tabs of this browser. */
export const isAlarmMutedAtom = atom(
  (get) => get(held),
  (_get, set, muted: boolean) => {
    localStorage.setItem(key, muted ? '1' : '0')
    set(held, muted)
  },
)

/** Whether the browser lets this page play sound, which needs a click or key press on the page. */
export const isSoundUnlockedAtom = atom(false)
/** Whether this tab is elected to play the sound; another tab of the session may be elected. */
export const isSoundLeaderAtom = atom(false)

/**
 * Share of the full volume. No value is zero, because only the mute switch, which is always visible, silences the
 * alarm.
 */
export const alarmVolumes = { 0.35: '低', 0.65: '中', 1: '高' } as const
export const volumeAtom = storedAtom('alarm-volume', (kept) =>
  typeof kept === 'number' && kept in alarmVolumes ? kept : 1,
)

/** Whether a user of several institutions asked for cards and sound. */
export const isLoudAtom = storedAtom('alarm-loud', (kept) => kept === true)

export const soundStates = {
  on: { label: '正常', tone: 'normal' },
  muted: { label: '已静音', tone: 'urgent' },
  blocked: { label: '被浏览器拦截', tone: 'sos' },
} as const
export const soundStateAtom = atom((get): keyof typeof soundStates =>
  get(isAlarmMutedAtom) ? 'muted' : get(isSoundUnlockedAtom) ? 'on' : 'blocked',
)
