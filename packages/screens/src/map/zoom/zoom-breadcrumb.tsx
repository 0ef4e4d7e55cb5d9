import type { RegionCollection } from '@care/shared/browser/map/packs'
import type { Focus } from '../camera.ts'

interface Props {
  focus: Focus
  regions: RegionCollection | null | undefined
  onBack: () => void
  onWhole: () => void
}

/** The current region or street, and buttons back. */
export function ZoomBreadcrumb({ focus: { adcode, street }, regions, onBack, onWhole }: Props) {
  const region = regions?.features.find(({ properties }) => properties.adcode === adcode)?.properties.name
  return (
    <nav className="map-way" aria-label="地图层级">
      <button type="button" onClick={onBack}>
        返回
      </button>
      <button type="button" onClick={onWhole}>
        全图
      </button>
      <p>{[region, street && '街道'].filter(Boolean).join(' › ')}</p>
    </nav>
  )
}
