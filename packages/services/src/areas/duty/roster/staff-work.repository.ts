import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { Colleague, StaffWork } from '../../../platform/sources/staff-work.ts'
import { cover } from './change-roster.ts'

const ahead = (db: Db, { tenantId, userId }: Colleague) =>
  db
    .selectFrom('dutyPlace')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('toTime', '>', sql<string>`now()`)

/** Places of the roster that are not over. */
export const dutyOfStaff: StaffWork = {
  kind: 'duty',
  count: async (db, who) => {
    const counted = ahead(db, who).select(({ fn }) => fn.countAll<number>().as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  },
  handOver: async (db, caller, from, to) => {
    for (const { id } of await ahead(db, from).select('id').orderBy('fromTime').execute())
      await cover(db, caller, { id, userId: to.userId, reason: `接替${from.nickName}` })
  },
}
