import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { OverlayPanel } from '../../kit/dialogs/popups.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { IconButton } from '../../kit/messages/icon-button.tsx'
import { settingsAtom } from './settings-atoms.ts'
import './settings.css'

const choices = () => import('./look-choices.tsx')
const ThemeChoice = lazyPart('ThemeChoice', choices)
const SchemeChoice = lazyPart('SchemeChoice', choices)
const ColourChoice = lazyPart('ColourChoice', choices)

/** Theme and accent colour in the top bar. */
export function LookButton() {
  const { showTheme, showColor } = useAtomValue(settingsAtom)
  const panel = useRef<OverlayPanel>(null)
  if (!showTheme && !showColor) return null
  const label = showTheme ? '主题' : '主题色'

  return (
    <>
      <IconButton
        icon="pi-palette"
        label={label}
        aria-haspopup="dialog"
        onClick={(event) => panel.current?.toggle(event)}
      />
      <OverlayPanel ref={panel} className="look-panel" aria-label={label}>
        {showTheme && <ThemeChoice />}
        {showTheme && <SchemeChoice />}
        {showColor && <ColourChoice />}
      </OverlayPanel>
    </>
  )
}
