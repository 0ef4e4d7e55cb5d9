import { useAtom, useAtomValue } from 'jotai'
import { useRef } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { OverlayPanel } from '../../../../kit/dialogs/popups.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { leadsAtom, mutedAtom, unlockedAtom } from './sound-atoms.ts'
import { testSound, unlockSound } from './use-alarm-sound.ts'

/** The alarm's sound in the top bar: blocked, on, muted or played by another tab, with a test. */
export function SoundSwitch() {
  const mayCall = useMayCall()
  return mayCall(api.warnings.bell) ? <Switch /> : null
}

function Switch() {
  const unlocked = useAtomValue(unlockedAtom)
  const leads = useAtomValue(leadsAtom)
  const [muted, setMuted] = useAtom(mutedAtom)
  const panel = useRef<OverlayPanel>(null)

  if (!unlocked) {
    return (
      <button type="button" className="sound-blocked" onClick={() => void unlockSound()}>
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
        className={muted ? 'icon-button sound-switch is-muted' : 'icon-button'}
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
          <Button label="试听" icon="pi pi-play" size="small" outlined onClick={testSound} />
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
