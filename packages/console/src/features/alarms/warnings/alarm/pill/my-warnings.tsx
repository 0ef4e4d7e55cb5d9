import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { OverlayPanel } from '../../../../../kit/dialogs/popups.tsx'
import { openWarningAtom } from '../../../../../live/open-drawers.ts'
import { NextStep } from '../../ladder/next-step.tsx'
import { useMyWarnings } from '../../my-warnings.ts'
import { WarningLine } from '../../warning-line.tsx'

/** 我正在处理 n: button to the user's claimed, unclosed warnings; a single warning opens directly. */
export function MyWarnings() {
  const mine = useMyWarnings()
  const open = useSetAtom(openWarningAtom)
  const panel = useRef<OverlayPanel>(null)
  const [first] = mine
  if (!first) return null

  const openOne = (id: number) => {
    panel.current?.hide()
    open(id)
  }
  return (
    <>
      <button
        type="button"
        className="my-warnings rigid line inline"
        aria-haspopup="dialog"
        onClick={(event) => (mine.length > 1 ? panel.current?.toggle(event) : openOne(first.id))}
      >
        <i className="pi pi-user-edit" aria-hidden />
        <span className="top-bar-word">我正在处理</span> <b>{mine.length}</b>
      </button>
      <OverlayPanel ref={panel} className="bell-panel">
        <h2 className="row between gap-0">我正在处理</h2>
        <ul>
          {mine.map((warning) => (
            <li key={warning.id}>
              <WarningLine
                warning={warning}
                time={warning.claimTime ?? warning.lastHappenTime}
                onOpen={() => openOne(warning.id)}
              >
                <NextStep warning={warning} />
              </WarningLine>
            </li>
          ))}
        </ul>
      </OverlayPanel>
    </>
  )
}
