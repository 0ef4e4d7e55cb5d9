import type { Db } from '../../../../platform/db/client.ts'
import { is, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { Colleague, StaffWork } from '../../../../platform/sources/staff-work.ts'
import { coverDutyPlace } from './change-roster.ts'

const ahead = (db: Db, { tenantId, userId }: Colleague) =>
  rowsOf(db, 'dutyPlace', { tenantId, userId, toTime: is('>', now) })

/** Roster assignments that have not ended yet. */
export const dutyOfStaff: StaffWork = {
  kind: 'duty',
  count: (db, who) => ahead(db, who).count(),
  handOver: async (db, caller, from, to) => {
    for (const { id } of await ahead(db, from).all(['id'], ['fromTime']))
      await coverDutyPlace(db, caller, { id, userId: to.userId, reason: `接替${from.nickName}` })
  },
}
