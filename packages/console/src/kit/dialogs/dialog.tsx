import { type DialogProps, Dialog as PrimeDialog } from 'primereact/dialog'
import { LayerContext, useLayer } from './layer.ts'
import './dialog.css'

interface Props
  extends Omit<DialogProps, 'visible' | 'header' | 'onHide' | 'onShow' | 'draggable' | 'resizable' | 'focusOnShow'> {
  title?: string | null
  /** Called after unsaved input is saved or discarded. */
  onClose: () => void
  /** Width in rem, or as a CSS length; at most the width of the window. */
  width?: number | string
  /** The dialog has no close button and ignores Esc; only its content closes it. */
  held?: boolean
}

/** A modal dialog, open while mounted. */
export function Dialog({ title, onClose, width = 30, held = false, className, ...rest }: Props) {
  const { layer, ref, onShow } = useLayer<PrimeDialog>({ onClose, held })
  return (
    <LayerContext value={layer}>
      <PrimeDialog
        ref={ref}
        visible
        header={title}
        onHide={layer.leave}
        onShow={onShow}
        focusOnShow={false}
        closable={!held}
        closeOnEscape={false}
        draggable={false}
        resizable={false}
        style={{
          width: `clamp(var(--dialog-least), ${typeof width === 'number' ? `${width}rem` : width}, var(--dialog-most))`,
        }}
        className={className ? `dialog ${className}` : 'dialog'}
        {...rest}
      />
    </LayerContext>
  )
}
