import { useRef, useState } from 'react'
import { OverlayPanel } from '../../kit/dialogs/popups.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { PartLost } from '../../kit/loading/part-lost.tsx'
import { Tool } from '../list/tool.tsx'
import type { ColumnView } from './list-view.ts'

const ColumnsPanel = lazyPart('ColumnsPanel', () => import('./columns-panel.tsx'), {
  waiting: <div className="bone" />,
  lost: <PartLost />,
})

interface Props {
  /** Every column in its order, hidden ones too. */
  columns: (ColumnView & { header: string })[]
  /** How many of them the window has no room for. */
  leftOut: number
  onChange: (columns: ColumnView[]) => void
  onReset: () => void
}

export function ColumnsButton({ columns, leftOut, onChange, onReset }: Props) {
  const panel = useRef<OverlayPanel>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tool
        icon="pi-table"
        label={leftOut > 0 ? `列设置（窗口放不下 ${leftOut} 列）` : '列设置'}
        expanded={isOpen}
        onClick={(event) => panel.current?.toggle(event)}
      />
      <OverlayPanel
        ref={panel}
        className="columns-panel"
        aria-label="列设置"
        onShow={() => setOpen(true)}
        onHide={() => setOpen(false)}
      >
        <ColumnsPanel columns={columns} leftOut={leftOut} onChange={onChange} onReset={onReset} />
      </OverlayPanel>
    </>
  )
}
