import { countText } from '../count-text.ts'
import { RollingNumber } from '../rolling-number.tsx'

export interface Told {
  label: string
  /** Null where there is none. */
  value: number | null
  unit?: string
  /** Something is wrong as soon as it is more than none. */
  isBad?: boolean
}

/** A few figures in a line or, with more of them, in lines of `columns`. */
export function FigureStrip({ figures, columns = figures.length }: { figures: Told[]; columns?: number }) {
  return (
    <dl className="figure-strip" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {figures.map(({ label, value, unit, isBad }) => (
        <div key={label} className={isBad && value ? 'is-bad' : ''}>
          <dt>{label}</dt>
          <dd>
            {Number.isInteger(value) ? <RollingNumber value={Number(value)} /> : countText(value)}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
