import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'

/** Closes those warnings of these kinds that nobody has claimed. */
export async function closeUnclaimedWarnings(
  db: Db,
  tenantId: number,
  kinds: string[],
  remark: string,
): Promise<number[]> {
  const rows = await rowsOf(db, 'warning', {
    tenantId,
    kind: kinds,
    drillId: null,
    isDisposed: Disposal.Open,
  }).allChanged({ isDisposed: Disposal.Handled, handlerName: '系统', handleTime: new Date(), remark }, ['id'])
  return rows.map(({ id }) => id)
}

export const hasOpenWarning = (db: Db, tenantId: number, kind: string): Promise<boolean> =>
  rowsOf(db, 'warning', { tenantId, kind, drillId: null, isDisposed: is('<>', Disposal.Handled) }).exists()
