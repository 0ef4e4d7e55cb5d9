import { useAtom } from 'jotai'
import { usePointerNear } from '../live/use-pointer-near.ts'
import { privacyAtom } from '../panels/privacy.ts'

/** Buttons shown while the mouse is in use; an unattended wall screen has none. */
export function StageControls() {
  const [privacy, setPrivacy] = useAtom(privacyAtom)
  const near = usePointerNear()
  return (
    <nav className={near ? 'stage-controls' : 'stage-controls is-away'}>
      <button type="button" aria-pressed={privacy} onClick={() => setPrivacy(!privacy)}>
        {privacy ? '显示全名' : '隐私模式'}
      </button>
      <button type="button" onClick={toggleFullScreen}>
        全屏
      </button>
      <a href="/">返回控制台</a>
    </nav>
  )
}

function toggleFullScreen() {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // A display whose policy forbids full screen refuses; the screen then stays unchanged.
  change.catch(() => undefined)
}
