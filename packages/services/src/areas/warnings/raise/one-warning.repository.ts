import { Disposal } from '@care/shared/warnings/warning.moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insertedId } from '../../../platform/db/rows.ts'
import type { Alarm } from '../judge/alarm.ts'
import { rowOf } from './raise.repository.ts'
import type { WarningSubject } from './subject.repository.ts'

/** The one that is open of a kind about an elder, locked; in a quiet period it is another one. */
export const findOpenOf = (
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

/** The same again, now. */
export async function repeatWarning(db: Db, tenantId: number, id: number, { content, level }: Alarm): Promise<number> {
  await db
    .updateTable('warning')
    .set({ count: sql`count + 1`, lastHappenTime: new Date(), warningContent: content, warningLevel: level })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  return id
}

/** One that happens now, with the order that it speaks of. */
export async function insertWarning(
  db: Db,
  tenantId: number,
  { alarm, quietId }: { alarm: Alarm; quietId: number | null },
  subject: WarningSubject,
  workOrder: { workOrderId: number; workNo: string } | undefined,
): Promise<number> {
  const now = Date.now()
  const row = { ...rowOf(tenantId, { alarm, quietId, count: 1, firstTime: now, lastTime: now }, subject), ...workOrder }
  return insertedId(db, 'warning', row)
}
