import type { TrailStep } from '@care/shared/alarms/warnings/warning'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'

export interface NewStep {
  warningId: number
  kind: string
  text: string
  userId?: number
  userName?: string
}

/** Appends steps to the trails of warnings; a step is never changed. */
export async function addTrail(db: Db, tenantId: number, steps: NewStep[]): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ userId = null, userName = null, ...step }) => ({ tenantId, ...step, userId, userName }))
  for (let from = 0; from < rows.length; from += 2_000) {
    await insert(db, 'warningEvent', rows.slice(from, from + 2_000))
  }
}

/** The whole trail of a warning, oldest first. */
export const findTrail = (db: Db, tenantId: number, warningId: number): Promise<TrailStep[]> =>
  rowsOf(db, 'warningEvent', { tenantId, warningId }).all(['id', 'kind', 'text', 'userName', 'time'], ['id'])
