import { cappedText } from '@care/shared/text/count-text'
import './new-rows.css'

/** Toolbar button with the number of new rows, which are inserted on click only, so that no row moves. */
export const NewRows = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div className="new-rows-place row gap-0" role="status">
    {count > 0 && (
      <button type="button" className="new-rows" onClick={onShow}>
        <i className="pi pi-arrow-up" aria-hidden /> {cappedText(count, 999)} 条新预警
      </button>
    )}
  </div>
)
