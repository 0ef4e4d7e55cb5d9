import type { NameValue } from '@care/shared/overview/screens/screens.contract'
import { sum } from 'd3'
import { StepBars } from '../house/step-bars.tsx'

const rows = 6
const rest = '其他'

/** The most frequent kinds as bars with their shares; the last bar sums up the rest. */
export function KindsChart({ data }: { data: NameValue[] }) {
  const kinds = topKinds(data)
  if (kinds.length === 0) return <p className="empty">近30天没有预警</p>
  return <StepBars steps={kinds} whole={sum(kinds, ({ value }) => value)} most={rows} rest={rest} />
}

export function topKinds(data: NameValue[]): NameValue[] {
  const sorted = data.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  if (sorted.length <= rows) return sorted
  const others = sorted.slice(rows - 1).reduce((sum, { value }) => sum + value, 0)
  return [...sorted.slice(0, rows - 1), { name: rest, value: others }]
}
