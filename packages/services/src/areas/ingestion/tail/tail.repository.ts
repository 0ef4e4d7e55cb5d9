import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { showsPlace } from '../../../platform/db/points.ts'

/** Whose messages are asked for, and whether its place may be shown. */
export const findTailed = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('device as d')
    .select(['d.tenantId', 'd.imei', showsPlace('d').as('showsPlace')])
    .where('d.tenantId', 'in', tenantIds)
    .where('d.id', '=', id)
    .executeTakeFirst()
