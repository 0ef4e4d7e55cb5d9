import type { Caller } from '@care/shared/admin/session/session'
import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { type LeaveRow, LeaveStatus, leave } from '@care/shared/house/residence/leave/leave.words'
import { conflict, invalid, refused } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { epochOf } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { now } from '../../../../platform/db/rows.ts'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { judgedByAnother } from '../../../../platform/documents/second-person.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { maskPerson } from '../../../people/elders/elders.port.ts'
import { lockResident } from '../stays/lock-resident.ts'
import { lockElder, setState } from '../stays/stay.repository.ts'
import { leaveRows, plannedLeaveOf } from './leave.repository.ts'

const aheadMs = 90 * 86_400_000

/** Marks the elder as away, who must be in the house. */
async function goAway(db: Db, elder: Awaited<ReturnType<typeof lockResident>>): Promise<void> {
  if (elder.checkInStatus === CheckIn.OnLeave) throw refused(`${elder.userName}已请假外出，请先登记返院`)
  await setState(db, elder, { checkInStatus: CheckIn.OnLeave })
}

const judged = judgedByAnother(leave.noun)

const verbs = documentVerbs(leave, {
  table: 'elderLeave',
  rows: leaveRows,
  filters: { words: leave, elder: true, same: ['oldmanId', 'tenantId'] },
  shown: ({ submitUserId: _, ...row }, caller) => ({
    ...row,
    companionPhone: maskPerson(caller, { mobile: row.companionPhone }).mobile,
  }),
  begin: async ({ db, caller, body: { oldmanId, leaveStart } }) => {
    const elder = await lockResident(db, caller, oldmanId, leave.noun)
    const { tenantId } = elder
    const ahead = epochOf(leaveStart) - Date.now()
    if (ahead <= 0) {
      await goAway(db, elder)
      return { tenantId }
    }
    if (ahead > aheadMs) throw invalid('离院时间不能晚于90天后')
    const planned = await plannedLeaveOf(db, elder).find(['leaveNo'])
    if (planned) throw refused(`${elder.userName}已有预约的请假${planned.leaveNo}`)
    return { tenantId, status: LeaveStatus.Pending, submitUserId: caller.userId }
  },
  steps: {
    approve: judged,
    refuse: judged,
    depart: async ({ db, caller, row, body: { leaveStart } }) => {
      if (leaveStart >= row.plannedReturn) throw refused('已过预计返院时间，请撤销后重新登记')
      await goAway(db, await lockResident(db, caller, row.oldmanId, leave.noun))
      return { updateTime: now }
    },
    return: (asked) => {
      if (asked.body.actualReturn < asked.row.leaveStart) throw invalid('返院时间不能早于离院时间')
      return comeBack(asked)
    },
    revoke: (asked) => (asked.row.status === LeaveStatus.Away ? comeBack(asked) : { updateTime: now }),
  },
})

/** Records that the elder is back in the house, located at the bed. */
async function comeBack({ db, caller, row }: { db: Db; caller: Caller; row: Pick<LeaveRow, 'oldmanId'> }) {
  const elder = await lockElder(db, caller, row.oldmanId)
  if (!elder) throw conflict('请假状态已变更，请刷新后重试')
  await setState(db, elder, { checkInStatus: CheckIn.Resident })
  return { updateTime: now }
}

export const leaveRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, leaves, verbs)
