import { Sidebar } from 'primereact/sidebar'
import { type ReactNode, useId } from 'react'

interface Props {
  title: ReactNode
  /** There as long as it is drawn when not said. */
  visible?: boolean
  onHide: () => void
  /** Share of the window's width in %, or as it is. */
  width?: number | string
  className?: string
  /** Buttons that stay in view at the lower edge. */
  footer?: ReactNode
  children: ReactNode
}

/** Slides in from the right for a detail or a form; Esc closes the top one. */
export function Drawer({ title, visible = true, onHide, width = 60, className, footer, children }: Props) {
  const titleId = useId()
  return (
    <Sidebar
      position="right"
      visible={visible}
      onHide={onHide}
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
      <div className="drawer-body">{children}</div>
      {footer && <footer className="drawer-footer">{footer}</footer>}
    </Sidebar>
  )
}
