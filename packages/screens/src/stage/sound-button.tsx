import { useAtom, useAtomValue } from 'jotai'
import type { SyntheticEvent } from 'react'
import { mutedAtom, unlockedAtom, unlockSound } from './use-sos-sound.ts'

/** Always shows whether an SOS is audible; the first press unlocks the sound, further ones toggle mute. */
export function SoundButton() {
  const unlocked = useAtomValue(unlockedAtom)
  const [muted, setMuted] = useAtom(mutedAtom)
  const state = unlocked ? (muted ? 'muted' : 'on') : 'blocked'
  // a press elsewhere also unlocks the sound; here the button handles it itself
  const keep = (event: SyntheticEvent) => event.stopPropagation()
  const press = () => (unlocked ? setMuted(!muted) : unlockSound())
  return (
    <button
      type="button"
      className={`sound-sign is-${state}`}
      onPointerDown={keep}
      onKeyDown={keep}
      onClick={press}
      aria-label={`SOS报警声：${words[state]}`}
    >
      {words[state]}
    </button>
  )
}

const words = { blocked: '声音未开启，点此开启', on: '声音已开启', muted: '声音已静音' }
