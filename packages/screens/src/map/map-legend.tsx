import type { ColorName } from '../theme.ts'

export type LegendItem = readonly [color: ColorName, name: string, shape?: 'ring' | 'line' | 'area']
const institution: LegendItem = ['text', '机构']
const meanings: LegendItem[] = [
  ['sos', '紧急'],
  ['urgent', '重要'],
  ['attention', '提示'],
  ['silent', '离线'],
]
/** Legend of an institution's map. */
export const tenantItems: LegendItem[] = [
  ['normal', '居家长者'],
  ['accent', '服务人员'],
  ['secondary', '工单', 'ring'],
  ['attention', '超时工单', 'ring'],
]
/** Legend of a zoomed part of an institution's map. */
export const zoomedItems: LegendItem[] = [...tenantItems, ['accent', '围栏', 'line']]
/** Legend of a group's map. */
export const groupItems: LegendItem[] = [['accent', '长者多少', 'area']]

/** Legend beneath the map; `items` besides institutions and warnings. */
export function MapLegend({ items = [], note }: { items?: LegendItem[]; note?: string | null }) {
  return (
    <ul className="map-legend">
      {[institution, ...items, ...meanings].map(([color, name, shape = 'dot']) => (
        <li key={name}>
          <i className={`is-${shape}`} style={{ color: `var(--${color})` }} />
          {name}
        </li>
      ))}
      {note && <li>{note}</li>}
    </ul>
  )
}
