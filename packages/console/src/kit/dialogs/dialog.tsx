import { type DialogProps, Dialog as PrimeDialog } from 'primereact/dialog'
import './dialog.css'

interface Props extends Omit<DialogProps, 'visible' | 'header' | 'onHide' | 'draggable' | 'resizable'> {
  title?: string | null
  onClose: () => void
  /** In rem at most. */
  width?: number
  /** Only what stands in it leads out: no cross, no Esc. */
  held?: boolean
}

/** A question or a short form over the page, there as long as it is drawn. */
export const Dialog = ({ title, onClose, width = 30, held = false, className, ...rest }: Props) => (
  <PrimeDialog
    visible
    header={title}
    onHide={onClose}
    closable={!held}
    closeOnEscape={!held}
    draggable={false}
    resizable={false}
    style={{ width: `clamp(var(--dialog-least), ${width}rem, var(--dialog-most))` }}
    className={className ? `dialog ${className}` : 'dialog'}
    {...rest}
  />
)
