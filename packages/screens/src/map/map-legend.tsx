import type { ColorName } from '../theme.ts'

export function MapLegend({ entries }: { entries: [ColorName, string][] }) {
  return (
    <ul className="map-legend">
      {entries.map(([color, name]) => (
        <li key={name}>
          <i style={{ background: `var(--${color})` }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
