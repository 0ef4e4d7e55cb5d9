import type { Warning } from '@care/shared/alarms/warnings/warning'
import { loadDistricts, type RegionCollection } from '@care/shared/browser/map/packs'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { createRoot } from 'react-dom/client'
import { MapView } from '../../../packages/screens/src/map/map-view.tsx'
import { boundsOf, type Place, projectBounds } from '../../../packages/screens/src/map/projection.ts'
import { projectRegions, regionLabels } from '../../../packages/screens/src/map/scene.ts'

/** The screens' own map with the number of elders from the URL; the benchmark redraws the map. */
const count = Number(new URLSearchParams(location.search).get('points'))
const districts = (await loadDistricts(110_000)) as RegionCollection
/** Place of an elder: spread over the city, deterministic. */
const placeOf = (at: number): Place => ({
  lng: 116.3 + 0.3 * Math.sin(at * 12.9898),
  lat: 39.95 + 0.2 * Math.sin(at * 78.233),
})
let elders = Array.from({ length: count }, (_, at) => placeOf(at))
let warnings: Warning[] = []
let raised = 0
const bounds = boundsOf(elders)
type Props = Parameters<typeof MapView>[0]
const landOf: Props['landOf'] = (box) => {
  const project = projectBounds(bounds, box.width, box.height, 40)
  return { project, regions: projectRegions(districts, project), outline: [], dashes: [] }
}
const stillOf: Props['stillOf'] = ({ project }, view) => ({
  lines: [],
  dots: [],
  plates: [],
  labels: regionLabels(districts, project, view),
})
const root = createRoot(document.getElementById('root') as HTMLElement)
const nothing = () => undefined
const draw = () =>
  root.render(
    <MapView
      landOf={landOf}
      stillOf={stillOf}
      elders={elders}
      warnings={warnings}
      focus={null}
      notice="示意图"
      onPick={nothing}
    />,
  )

const most = 50
/** Adds a warning, and removes the oldest once the screens' maximum is reached. */
function raise() {
  raised += 1
  const { lng, lat } = placeOf(raised * 7)
  const warning = warningNumber(raised, { checkInStatus: 0, homeLocation: `${lng},${lat}`, sourceType: 2 })
  warnings = [warning, ...warnings].slice(0, most)
  draw()
}
/** Moves one elder; the other rows stay the same objects, as between two responses. */
function move(at: number) {
  elders = elders.with(at % count, { lng: placeOf(at).lng + 0.001, lat: placeOf(at).lat })
  draw()
}

Object.assign(window, { raise, move })
draw()
