import type { ChinaMap } from '@care/shared/browser/map/packs'
import { useMemo } from 'react'
import { projectSouthChinaSea } from './projection.ts'
import { projectRegions, projectShape } from './scene.ts'
import { pathOf } from './svg-map.tsx'

const width = 148
const height = 188

/** The inset 南海诸岛 from the same features as the map beside it. */
export function SouthChinaSea({ china }: { china: ChinaMap }) {
  const { land, dashes } = useMemo(() => {
    const project = projectSouthChinaSea(width, height)
    const regions = projectRegions(china.provinces, project)
    return {
      land: pathOf(regions.flatMap(({ polygons }) => polygons)),
      dashes: pathOf(projectShape(china.dashes, project)),
    }
  }, [china])
  return (
    <svg className="south-china-sea" viewBox={`0 0 ${width} ${height}`} role="img" aria-label="南海诸岛">
      <path className="land" d={land} />
      <path className="dashes" d={dashes} />
      <text x={width / 2} y={height - 8} textAnchor="middle">
        南海诸岛
      </text>
    </svg>
  )
}
