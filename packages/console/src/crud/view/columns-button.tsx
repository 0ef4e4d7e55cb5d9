import { type RefObject, useState } from 'react'
import { OverlayPanel } from '../../kit/dialogs/popups.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../kit/loading/load-failure.tsx'
import { ListToolButton } from '../list/tool.tsx'
import type { ColumnsProps } from './columns-panel.tsx'

const ColumnsPanel = lazyPart('ColumnsPanel', () => import('./columns-panel.tsx'), {
  waiting: <div className="bone" />,
  lost: <LoadFailure />,
})

interface Props extends ColumnsProps {
  /** Handle of the panel, for other buttons that open it. */
  panel: RefObject<OverlayPanel | null>
}

export function ColumnsButton({ panel, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { size } = props.leftOut
  return (
    <>
      <ListToolButton
        icon="pi-table"
        label={size > 0 ? `列设置（窗口放不下 ${size} 列）` : '列设置'}
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
        <ColumnsPanel {...props} />
      </OverlayPanel>
    </>
  )
}
