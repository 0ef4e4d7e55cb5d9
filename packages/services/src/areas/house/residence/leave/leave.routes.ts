import type { Caller } from '@care/shared/admin/session/session'
import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { type LeaveRow, leave } from '@care/shared/house/residence/leave/leave.words'
import { conflict, invalid, orNotFound, refused } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { now } from '../../../../platform/db/rows.ts'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { maskPerson } from '../../../people/elders/elders.port.ts'
import { lockElder, setState } from '../stays/stay.repository.ts'
import { leaveRows } from './leave.repository.ts'

const verbs = documentVerbs(leave, {
  table: 'elderLeave',
  rows: leaveRows,
  filters: { words: leave, elder: true, same: ['oldmanId', 'tenantId'] },
  shown: (row, caller) => ({ ...row, companionPhone: maskPerson(caller, { mobile: row.companionPhone }).mobile }),
  begin: async ({ db, caller, body: { oldmanId } }) => {
    const elder = await lockElder(db, caller, oldmanId).then(orNotFound('长者'))
    if (elder.checkInStatus === CheckIn.OnLeave) throw refused(`${elder.userName}已请假外出，请先登记返院`)
    if (elder.checkInStatus !== CheckIn.Resident) throw refused(`${elder.userName}未在住，不能请假`)
    await setState(db, elder, { checkInStatus: CheckIn.OnLeave })
    return { tenantId: elder.tenantId }
  },
  steps: {
    return: (asked) => {
      if (asked.body.actualReturn < asked.row.leaveStart) throw invalid('返院时间不能早于离院时间')
      return comeBack(asked)
    },
    revoke: comeBack,
  },
})

/** Records that the elder is back in the house, located at the bed. */
async function comeBack({ db, caller, row }: { db: Db; caller: Caller; row: LeaveRow }) {
  const elder = await lockElder(db, caller, row.oldmanId)
  if (!elder) throw conflict('请假状态已变更，请刷新后重试')
  await setState(db, elder, { checkInStatus: CheckIn.Resident })
  return { updateTime: now }
}

export const leaveRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, leaves, verbs)
