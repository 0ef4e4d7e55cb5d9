import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { Colleague, StaffWork } from '../../../platform/sources/staff-work.ts'
import { addTrail } from './handle/trail.repository.ts'
import { publishChanges } from './warning-feed.repository.ts'

const claimed = (db: Db, { tenantId, userId }: Colleague) =>
  db
    .selectFrom('warning')
    .where('tenantId', '=', tenantId)
    .where('claimerId', '=', userId)
    .where('isDisposed', '=', Disposal.InProgress)

/** Warnings that a staff member has claimed and not yet closed. */
export const warningsOfStaff: StaffWork = {
  kind: 'warning',
  count: async (db, who) => {
    const counted = claimed(db, who).select(({ fn }) => fn.countAll<number>().as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  },
  handOver: async (db, caller, from, to) => {
    const { tenantId } = from
    const rows = await claimed(db, from).select('id').orderBy('id').forUpdate().execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await rowsOf(db, 'warning', { tenantId, id: ids }).change({
      claimerId: to.userId,
      claimerName: to.nickName,
      claimTime: new Date(),
    })
    const text = `${caller.nickName}将${from.nickName}处理中的预警交给${to.nickName}`
    const by = { userId: caller.userId, userName: caller.nickName }
    await addTrail(
      db,
      tenantId,
      ids.map((warningId) => ({ warningId, kind: 'taken-over', text, ...by })),
    )
    await publishChanges(
      db,
      tenantId,
      ids.map((id) => ({ id, kind: 'warning-changed' as const })),
    )
  },
}
