import { Button } from '../../../kit/inputs/button.tsx'
import { IconButton } from '../../../kit/messages/icon-button.tsx'
import { nextZoom } from './viewer-actions.ts'

interface Props {
  name: string
  zoom: number
  onZoom: (zoom: number) => void
  onTurn: () => void
  onSave: () => void
  pages?: { current: number; count: number; goTo: (page: number) => void }
}

/** Toolbar of a viewer: name, pages, zoom, rotation and download. */
export const ViewerBar = ({ name, zoom, onZoom, onTurn, onSave, pages }: Props) => (
  <header className="viewer-bar rigid line wrap">
    <h1 className="cut" title={name}>
      {name}
    </h1>
    {pages && (
      <div className="viewer-group">
        <IconButton icon="pi-chevron-up" label="上一页" onClick={() => pages.goTo(Math.max(1, pages.current - 1))} />
        <span>
          {pages.current} / {pages.count}
        </span>
        <IconButton
          icon="pi-chevron-down"
          label="下一页"
          onClick={() => pages.goTo(Math.min(pages.count, pages.current + 1))}
        />
      </div>
    )}
    <div className="viewer-group">
      <IconButton icon="pi-search-minus" label="缩小 -" onClick={() => onZoom(nextZoom(zoom, -1))} />
      <button type="button" className="viewer-zoom" title="恢复大小 0" onClick={() => onZoom(1)}>
        {Math.round(zoom * 100)}%
      </button>
      <IconButton icon="pi-search-plus" label="放大 +" onClick={() => onZoom(nextZoom(zoom, 1))} />
      <IconButton icon="pi-replay" label="旋转 R" onClick={onTurn} />
    </div>
    <Button label="下载" icon="pi pi-download" size="small" outlined onClick={onSave} />
  </header>
)
