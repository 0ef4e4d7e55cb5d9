import type { ColorName } from '../theme.ts'

const institution: [ColorName, string] = ['text', '机构']
const elder: [ColorName, string] = ['normal', '居家养老、请假外出']
const meanings: [ColorName, string][] = [
  ['sos', '紧急'],
  ['urgent', '重要'],
  ['attention', '提示'],
  ['silent', '离线'],
]

/** What the dots mean; `elders` when those who do not live in the house are on the map as well. */
export function MapLegend({ elders = false }: { elders?: boolean }) {
  return (
    <ul className="map-legend">
      {[institution, ...(elders ? [elder] : []), ...meanings].map(([color, name]) => (
        <li key={name}>
          <i style={{ background: `var(--${color})` }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
