import './map-zoom.css'

interface Props {
  onIn: () => void
  onOut: () => void
  isDeepest?: boolean
  isWidest?: boolean
  /** Fits everything on the map into view. */
  onWhole?: () => void
}

/** Zoom buttons for a drawn map, for users without a wheel. */
export const MapZoom = ({ onIn, onOut, isDeepest, isWidest, onWhole }: Props) => (
  <div className="map-zoom stack gap-0 boxed">
    <button type="button" aria-label="放大" disabled={isDeepest} onClick={onIn}>
      <i className="pi pi-plus" aria-hidden />
    </button>
    <button type="button" aria-label="缩小" disabled={isWidest} onClick={onOut}>
      <i className="pi pi-minus" aria-hidden />
    </button>
    {onWhole && (
      <button type="button" aria-label="显示全部位置" title="显示全部位置" onClick={onWhole}>
        <i className="pi pi-window-maximize" aria-hidden />
      </button>
    )}
  </div>
)
