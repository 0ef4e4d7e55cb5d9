import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

/** The positions of an institution, in sort order. */
export const findPositions = (db: Db, tenantId: number) =>
  rowsOf(db, 'staffPosition', { tenantId }).all(['id', 'name', 'code'], ['sort', 'id'])

/** How many people have a position, including disabled ones; undefined when nobody has it. */
export const findHolders = (db: Db, { tenantIds }: Caller, positionId: number) =>
  db
    .selectFrom('sysUser as user')
    .innerJoin('staffPosition as position', inTenant('position.id', 'user.positionId'))
    .select('position.name')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('position.tenantId', 'in', tenantIds)
    .where('position.id', '=', positionId)
    .groupBy('position.name')
    .executeTakeFirst()
