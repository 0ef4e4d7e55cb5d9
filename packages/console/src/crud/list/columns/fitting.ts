import type { Rank } from '../../../kit/inputs/field.ts'

interface Sized {
  key: string
  header: string
  width?: number
  wishedWidth?: number
  rank?: Rank
}

/** Minimum width in rem of a column without its own width. */
const leastWidth = 8
/** Horizontal padding of a cell (theme/prime.css). */
const paddingPx = 24

/** Minimum width of a column in px; its head is never truncated. */
export const minColumnPx = ({ header, width = leastWidth, wishedWidth }: Sized, rem: number): number =>
  wishedWidth ?? Math.max(width * rem, header.length * rem + paddingPx)

/** Columns by importance: the title, the state, then the others by rank or position. */
export function sortByRank<C extends { rank?: Rank }>(columns: readonly C[]): C[] {
  const titled = columns.some(({ rank }) => rank === 'title')
  const weight = ({ rank }: C, at: number) => {
    if (rank === 'title' || (!titled && at === 0)) return -1
    return rank === 'state' ? 0 : typeof rank === 'number' ? rank : at + 1
  }
  return columns
    .map((column, at) => ({ column, weight: weight(column, at) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ column }) => column)
}

/** Keys of the columns that do not fit into `room` px; the most important one always fits. */
export function hiddenForRoom(columns: readonly Sized[], room: number, rem: number): ReadonlySet<string> {
  let left = room
  const out = new Set<string>()
  for (const [at, column] of sortByRank(columns).entries()) {
    const needed = minColumnPx(column, rem)
    if (needed <= left || at === 0) left -= needed
    else out.add(column.key)
  }
  return out
}
