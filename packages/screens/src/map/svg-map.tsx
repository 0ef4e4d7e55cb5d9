import type { Box } from '../panels/use-box.ts'
import { colors } from '../theme.ts'
import type { Scene } from './scene.ts'

/** The same scene without WebGL. */
export function SvgMap({ scene: { ground, marks }, box: { width, height, scale } }: { scene: Scene; box: Box }) {
  return (
    <svg className="map-canvas" viewBox={`0 0 ${width} ${height}`} role="img" aria-label="地图">
      {ground.regions.map(({ adcode, polygons, marked }) => (
        <path
          key={adcode}
          d={pathOf(polygons)}
          fill={marked ? colors.raised : colors.land}
          stroke={colors.landLine}
          strokeWidth={scale}
        />
      ))}
      <path d={pathOf(ground.outline)} fill="none" stroke={colors.nation} strokeWidth={scale} strokeOpacity={0.6} />
      <path d={pathOf(ground.dashes)} fill={colors.nation} stroke={colors.nation} strokeWidth={scale} />
      {[...ground.labels, ...marks.plates].map(({ text, at: [x, y], color, size }) => (
        <text
          key={`${text}${x}`}
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          fill={colors[color]}
          fontSize={size * scale}
        >
          {text}
        </text>
      ))}
      {marks.dots.map(({ id, at: [cx, cy], color, radius }) => (
        <circle key={id} cx={cx} cy={cy} r={radius * scale} fill={colors[color]} />
      ))}
    </svg>
  )
}

export const pathOf = (polygons: [number, number][][][]) =>
  polygons
    .flat()
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`)
    .join('')
