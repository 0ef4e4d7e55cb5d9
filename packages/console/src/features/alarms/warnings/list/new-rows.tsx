import { cappedText } from '@care/shared/text/count-text'
import './new-rows.css'

/** How many new rows wait, in the toolbar, so that no row moves. */
export const NewRows = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div className="new-rows-place row gap-0" role="status">
    {count > 0 && (
      <button type="button" className="new-rows" onClick={onShow}>
        <i className="pi pi-arrow-up" aria-hidden /> {cappedText(count, 999)} 条新预警
      </button>
    )}
  </div>
)
