import './charts.css'

interface Props {
  /** Moments in any unit, ascending. */
  times: readonly number[]
  /** One array per line, with one value per moment. */
  lines: readonly (readonly number[])[]
  label: string
}

const width = 72
const height = 20
const edge = 2

/** A tiny line chart without axes, to show a trend beside a value; nothing with fewer than two moments. */
export function Sparkline({ times, lines, label }: Props) {
  const first = times[0]
  const last = times.at(-1)
  if (first === undefined || last === undefined || first === last) return null
  const values = lines.flat()
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const x = (time: number) => edge + ((time - first) / (last - first)) * (width - 2 * edge)
  const y = (value: number) => height - edge - ((value - low) / span) * (height - 2 * edge)
  return (
    <svg className="sparkline" width={width} height={height} role="img" aria-label={label}>
      {lines.map((line, at) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
          key={at}
          className={`chart-line is-${at + 1}`}
          points={line.map((value, index) => `${x(times[index] ?? first).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        />
      ))}
    </svg>
  )
}
