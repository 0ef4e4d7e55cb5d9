import { CheckIn } from '@care/shared/elders/check-in'
import { conflict, invalid, notFound, refused } from '@care/shared/http/errors'
import type { LeaveRow } from '@care/shared/residence/leave/leave'
import { leaves } from '@care/shared/residence/leave/leave.contract'
import { LeaveStatus } from '@care/shared/residence/leave/leave.words'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { shownTo } from '../../elders/elders.port.ts'
import { lockElder, setState } from '../stays/stay.repository.ts'
import { endLeave, findLeave, findLeavePage, insertLeave } from './leave.repository.ts'

export async function leaveRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, leaves, {
    page: async ({ db, caller, query }) => {
      const page = await findLeavePage(db, caller, query)
      return { ...page, records: page.records.map((row) => companionShownTo(caller, row)) }
    },
    create: async ({ db, caller, body }) => {
      const elder = await lockElder(db, caller, body.oldmanId)
      if (!elder) throw notFound('长者')
      if (elder.checkInStatus === CheckIn.OnLeave) throw refused(`${elder.userName}已请假外出，请先登记返院`)
      if (elder.checkInStatus !== CheckIn.Resident) throw refused(`${elder.userName}未在住，不能请假`)
      const id = await insertLeave(db, elder, body, caller.nickName)
      await setState(db, elder, { checkInStatus: CheckIn.OnLeave })
      return { id }
    },
    return: ({ db, caller, body: { id, actualReturn } }) =>
      end(db, caller, id, { status: LeaveStatus.Returned, actualReturn }),
    revoke: ({ db, caller, body: { id } }) => end(db, caller, id, { status: LeaveStatus.Revoked }),
  })
}

const companionShownTo = (caller: Caller, row: LeaveRow): LeaveRow => ({
  ...row,
  companionPhone: shownTo(caller, { mobile: row.companionPhone }).mobile,
})

/** The elder is in the house again, and found at the bed. */
async function end(db: Db, caller: Caller, id: number, change: { status: number; actualReturn?: string }) {
  const leave = await findLeave(db, caller, id)
  if (!leave) throw notFound('请假')
  const { actualReturn } = change
  if (actualReturn !== undefined && actualReturn < leave.leaveStart) throw invalid('返院时间不能早于离院时间')
  const elder = await lockElder(db, caller, leave.oldmanId)
  if (!elder || !(await endLeave(db, leave, change))) throw conflict('请假状态已变更，请刷新后重试')
  await setState(db, elder, { checkInStatus: CheckIn.Resident })
  return true
}
