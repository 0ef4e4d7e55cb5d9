import { useAtom, useAtomValue } from 'jotai'
import type { SyntheticEvent } from 'react'
import { mutedAtom, unlockedAtom, unlockSound } from './use-sos-sound.ts'

/** Whether an SOS would be heard here, always to be seen: one press opens the sound, further ones mute it and bring it back. */
export function SoundSign() {
  const unlocked = useAtomValue(unlockedAtom)
  const [muted, setMuted] = useAtom(mutedAtom)
  const state = unlocked ? (muted ? 'muted' : 'on') : 'blocked'
  // pressed anywhere else the sound opens as well; here that is the button's own business
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
