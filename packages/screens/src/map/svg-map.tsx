import { colors } from '../theme.ts'
import type { View } from './camera.ts'
import { elderLook, regionFill } from './looks.ts'
import type { Dot, Scene } from './scene.ts'

/** The map's scene as SVG, for displays without WebGL. */
export function SvgMap({ scene: { land, cloud, still, arcs, warnings }, view }: { scene: Scene; view: View }) {
  const { width, height, camera } = view
  // zooming enlarges shapes, but not lines and labels
  const scale = view.scale / camera.zoom
  const [left, top] = view.toGround([0, 0])
  const elders: Dot[] = cloud.flatMap(({ rows, data }, block) =>
    rows.map((_, at): Dot => {
      const { value } = data.attributes.getPosition
      return {
        id: `elder-${block}-${at}`,
        at: [value[2 * at] ?? 0, value[2 * at + 1] ?? 0],
        calls: false,
        ...elderLook,
      }
    }),
  )
  return (
    <svg
      className="map-canvas"
      viewBox={`${left} ${top} ${width / camera.zoom} ${height / camera.zoom}`}
      role="img"
      aria-label="地图"
    >
      {land.regions.map((region) => {
        const [color, alpha] = regionFill(region)
        return (
          <path
            key={region.adcode}
            d={pathOf(region.polygons)}
            fill={colors[color]}
            fillOpacity={alpha / 255}
            stroke={colors.landLine}
            strokeWidth={scale}
          />
        )
      })}
      <path d={pathOf(land.outline)} fill="none" stroke={colors.nation} strokeWidth={scale} strokeOpacity={0.6} />
      <path d={pathOf(land.dashes)} fill={colors.nation} stroke={colors.nation} strokeWidth={scale} />
      {[...still.lines, ...arcs].map(({ id, path, color, width, alpha }) => (
        <path
          key={id}
          d={`M${path.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}`}
          fill="none"
          stroke={colors[color]}
          strokeWidth={width * scale}
          strokeOpacity={alpha / 255}
        />
      ))}
      {[...elders, ...still.dots, ...warnings].map(({ id, at: [cx, cy], color, radius, hollow }) => (
        <circle
          key={id}
          cx={cx}
          cy={cy}
          r={radius * scale}
          fill={colors[hollow ? 'ground' : color]}
          stroke={hollow ? colors[color] : undefined}
          strokeWidth={hollow ? 3 * scale : undefined}
        />
      ))}
      {[...still.labels, ...still.plates].map(({ text, at: [x, y], color, size }) => (
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
    </svg>
  )
}

export const pathOf = (polygons: [number, number][][][]) =>
  polygons
    .flat()
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`)
    .join('')
