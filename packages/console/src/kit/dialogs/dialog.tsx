import { type DialogProps, Dialog as PrimeDialog } from 'primereact/dialog'
import { LayerContext, useLayer } from './layer.ts'
import './dialog.css'

interface Props
  extends Omit<DialogProps, 'visible' | 'header' | 'onHide' | 'onShow' | 'draggable' | 'resizable' | 'focusOnShow'> {
  title?: string | null
  /** Told once nothing is lost by it. */
  onClose: () => void
  /** In rem, or as a stylesheet has it; never more than there is. */
  width?: number | string
  /** Only what stands in it leads out: no cross, no Esc. */
  held?: boolean
}

/** A question or a short form over the page, there as long as it is drawn. */
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
