import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

export interface LogEntry {
  kind: string
  remarks: string
  workOrderJobId?: number
}

/** Adds an entry to the order's history; entries are never changed. */
export async function addLog(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  { userId, nickName }: Caller,
  entries: LogEntry[],
): Promise<void> {
  if (entries.length === 0) return

  const rows = entries.map((entry) => ({
    ...entry,
    tenantId,
    workOrderId: id,
    operatorId: userId,
    operatorName: nickName,
  }))
  await db.insertInto('workOrderLog').values(rows).execute()
}

/** Who last dispatched the order, and the text of that entry. */
export const findLastDispatch = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  rowsOf(db, 'workOrderLog', { tenantId, workOrderId: id, kind: 'dispatch' }).find(
    ['operatorName', 'remarks'],
    ['id desc'],
  )
