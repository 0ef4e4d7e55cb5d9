import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insertReturningId } from '../../../../platform/db/rows.ts'
import type { Alarm } from '../judge/alarm.ts'
import { warningRow } from './raise.repository.ts'
import type { WarningSubject } from './subject.repository.ts'

/** Locks the elder's open warning of a kind (FOR UPDATE); warnings inside and outside of quiet periods are separate. */
export const lockOpenWarning = (
  db: Db,
  tenantId: number,
  oldmanId: number,
  { kind, quietId }: { kind: string; quietId: number | null },
) =>
  db
    .selectFrom('warning')
    .select(['id', 'count'])
    .where('tenantId', '=', tenantId)
    .where('subject', '=', oldmanId)
    .where('kind', '=', kind)
    .where('drillId', 'is', null)
    .where('quietId', quietId === null ? 'is' : 'is not', null)
    .where('isDisposed', '<>', Disposal.Handled)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Counts a repeat on an open warning, at the current time. */
export async function repeatWarning(db: Db, tenantId: number, id: number, { content, level }: Alarm): Promise<number> {
  await db
    .updateTable('warning')
    .set({ count: sql`count + 1`, lastHappenTime: new Date(), warningContent: content, warningLevel: level })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  return id
}

/** Inserts a warning with the current time, linked to its order if given. */
export async function insertWarning(
  db: Db,
  tenantId: number,
  { alarm, quietId }: { alarm: Alarm; quietId: number | null },
  subject: WarningSubject,
  workOrder: { workOrderId: number; workNo: string } | undefined,
): Promise<number> {
  const now = Date.now()
  const row = {
    ...warningRow(tenantId, { alarm, quietId, count: 1, firstTime: now, lastTime: now }, subject),
    ...workOrder,
  }
  return insertReturningId(db, 'warning', row)
}
