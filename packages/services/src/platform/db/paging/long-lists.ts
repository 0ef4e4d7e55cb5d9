import type { CompiledQuery } from 'kysely'

const forMs = 30_000
const most = 1_000

/** By the question and by what the transaction that asks it sees: how many rows the planner took a list to have that was too long to be counted. */
const taken = new Map<string, { rows: number; until: number }>()

export const listKey = ({ sql, parameters }: CompiledQuery, sees: string) => JSON.stringify([sees, sql, parameters])

/** Undefined for a list that was not too long a moment ago. */
export function takenLength(key: string): number | undefined {
  const known = taken.get(key)
  return known && known.until > Date.now() ? known.rows : undefined
}

export function keepLength(key: string, rows: number): void {
  if (taken.size >= most) taken.clear()
  taken.set(key, { rows, until: Date.now() + forMs })
}
