import type { AlertInfo } from '@care/shared/alarms/warnings/centres/centre'

const counted = ['open', 'inProgress', 'handledToday', 'total', 'outcomeDue', 'quiet'] as const
type Figures = Pick<AlertInfo, (typeof counted)[number]>

/** Sums the figures of the given kinds of warnings. */
export function sumCentreFigures(rows: readonly AlertInfo[], kinds: readonly number[]): Figures {
  const own = rows.filter(({ sourceType }) => kinds.includes(sourceType))
  const sums = counted.map((name) => [name, own.reduce((sum, row) => sum + row[name], 0)] as const)
  return Object.fromEntries(sums) as Figures
}
