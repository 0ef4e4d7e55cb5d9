import { countText } from '@care/shared/text/count-text'
import { RollingNumber } from '../rolling-number.tsx'

export interface StripFigure {
  label: string
  /** The figure; null without a value. */
  value: number | null
  unit?: string
  /** Whether the figure is highlighted as soon as it is above 0. */
  isBad?: boolean
}

/** Width of the narrowest panel, and gap between two figures, in px of the 1920 × 1080 layout. */
const narrowest = 392
const gap = 12
/** Width of a figure at the large font size. */
const widthOf = ({ value, unit = '' }: StripFigure) =>
  [...countText(value)].reduce((sum, letter) => sum + (letters[letter] ?? 20), 20 * unit.length)
const letters: Record<string, number> = { ',': 10, '.': 10, 万: 36, 亿: 36 }

/** A few figures in one row or, when there are more, in rows of `columns`. */
export function FigureStrip({ figures, columns = figures.length }: { figures: StripFigure[]; columns?: number }) {
  const isLong = figures.some((told) => widthOf(told) > narrowest / columns - gap)
  return (
    <dl className="figure-strip" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {figures.map(({ label, value, unit, isBad }) => (
        <div key={label} className={`${isBad && value ? 'is-bad' : ''} ${isLong ? 'is-long' : ''}`}>
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
