import { useAtom, useAtomValue } from 'jotai'
import { useRef } from 'react'
import { OverlayPanel } from '../../../../../kit/dialogs/popups.tsx'
import { Button } from '../../../../../kit/inputs/button.tsx'
import type { MenuItem } from '../../../../../kit/prime/menu-item.ts'
import { testSound, unlockSound } from './alarm-audio.ts'
import { isAlarmMutedAtom, isSoundLeaderAtom, isSoundUnlockedAtom } from './sound-atoms.ts'
import { useIsToldQuietly, useReceivesAlarm } from './use-receives-alarm.ts'

/** Mute switch in the top bar with the state of the alarm sound (blocked, on, muted, other tab) and a test. */
export function SoundSwitch() {
  const isQuiet = useIsToldQuietly()
  return useReceivesAlarm() && !isQuiet ? <Switch /> : null
}

/** The sound switch as a menu item, where the top bar is too narrow. */
export function useSoundItem(): MenuItem | null {
  const [muted, setMuted] = useAtom(isAlarmMutedAtom)
  const isQuiet = useIsToldQuietly()
  if (!useReceivesAlarm() || isQuiet) return null
  return {
    label: muted ? '开启报警声' : '报警声静音',
    icon: `pi pi-volume-${muted ? 'up' : 'off'}`,
    command: () => setMuted(!muted),
  }
}

function Switch() {
  const unlocked = useAtomValue(isSoundUnlockedAtom)
  const leads = useAtomValue(isSoundLeaderAtom)
  const [muted, setMuted] = useAtom(isAlarmMutedAtom)
  const panel = useRef<OverlayPanel>(null)

  if (!unlocked) {
    return (
      <button type="button" className="sound-blocked line inline strong" onClick={() => void unlockSound()}>
        <i className="pi pi-volume-off" aria-hidden />
        开启声音
      </button>
    )
  }

  const words = muted ? '报警声已静音' : leads ? '报警声已开启' : '报警声由另一个标签页播放'
  return (
    <>
      <button
        type="button"
        className={muted ? 'icon-button sound-switch is-muted' : 'icon-button is-desk'}
        title={words}
        aria-label={words}
        onClick={(event) => panel.current?.toggle(event)}
      >
        <i className={`pi ${muted ? 'pi-volume-off' : 'pi-volume-up'}`} aria-hidden />
        {muted && <span>已静音</span>}
      </button>
      <OverlayPanel ref={panel} className="sound-panel">
        <p>{words}</p>
        <div className="button-row">
          <Button label="试听" icon="pi pi-play" size="small" outlined onClick={() => testSound('emergency')} />
          <Button
            label={muted ? '取消静音' : '静音'}
            size="small"
            outlined
            severity={muted ? undefined : 'secondary'}
            onClick={() => setMuted(!muted)}
          />
        </div>
      </OverlayPanel>
    </>
  )
}
