import { Sidebar } from 'primereact/sidebar'
import { type ReactNode, useId } from 'react'
import { LayerContext, useLayer } from './layer.ts'

interface Props {
  title: ReactNode
  /** Called after unsaved input is saved or discarded. */
  onHide: () => void
  /** Called when the user discards the input. */
  onDiscard?: () => void
  /** Width in % of the window's width, or as a CSS length. */
  width?: number | string
  className?: string
  /** Buttons fixed at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/** A drawer from the right for a detail or a form, open while mounted. */
export function Drawer({ title, onHide, onDiscard, width = 60, className, footer, children }: Props) {
  const titleId = useId()
  const { layer, ref, onShow } = useLayer<Sidebar>({ onClose: onHide, onDiscard })
  return (
    <LayerContext value={layer}>
      <Sidebar
        ref={ref}
        position="right"
        visible
        onHide={layer.leave}
        onShow={onShow}
        closeOnEscape={false}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        header={
          <h2 id={titleId} className="drawer-title">
            {title}
          </h2>
        }
        className={className ? `drawer ${className}` : 'drawer'}
        style={{
          width: `max(var(--dialog-least), ${typeof width === 'string' ? width : `${width}vw, min(100vw, 40rem)`})`,
        }}
      >
        <div className="drawer-body column gap-4">{children}</div>
        {footer && <footer className="drawer-footer rigid row">{footer}</footer>}
      </Sidebar>
    </LayerContext>
  )
}
