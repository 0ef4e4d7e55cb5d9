import type { CompiledQuery } from 'kysely'

const forMs = 30_000
const most = 1_000

/**
 * Cache of the planner's row estimates for lists too long to count, by query and by the rows visible to the
 * transaction.
 */
const taken = new Map<string, { rows: number; until: number }>()

export const listKey = ({ sql, parameters }: CompiledQuery, sees: string) => JSON.stringify([sees, sql, parameters])

/** The cached estimate; undefined if there is none. */
export function cachedLength(key: string): number | undefined {
  const known = taken.get(key)
  return known && known.until > Date.now() ? known.rows : undefined
}

export function cacheLength(key: string, rows: number): void {
  if (taken.size >= most) taken.clear()
  taken.set(key, { rows, until: Date.now() + forMs })
}
