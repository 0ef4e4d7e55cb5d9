import { Disposal } from '@care/shared/warnings/warning.moves'
import type { Db } from '../../../platform/db/client.ts'

/** Closes what nobody has taken of these kinds. */
export async function closeUntaken(db: Db, tenantId: number, kinds: string[], remark: string): Promise<number[]> {
  const rows = await db
    .updateTable('warning')
    .set({ isDisposed: Disposal.Handled, handlerName: '系统', handleTime: new Date(), remark })
    .where('tenantId', '=', tenantId)
    .where('kind', 'in', kinds)
    .where('drillId', 'is', null)
    .where('isDisposed', '=', Disposal.Open)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function isOpen(db: Db, tenantId: number, kind: string): Promise<boolean> {
  const open = await db
    .selectFrom('warning')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('drillId', 'is', null)
    .where('isDisposed', '<>', Disposal.Handled)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
