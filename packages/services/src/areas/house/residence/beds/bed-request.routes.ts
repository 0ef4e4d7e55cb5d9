import type { Caller } from '@care/shared/admin/session/session'
import { bedRequests, type Reservation } from '@care/shared/house/residence/beds/bed-request.contract'
import { type BedRequestRow, bedRequest, RequestStatus } from '@care/shared/house/residence/beds/bed-request.words'
import { conflict, invalid, orNotFound, refused } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { endStays, isResident, lockElder, notifyElderChange, readClock } from '../stays/stay.repository.ts'
import { lockAvailableBed, takeBed } from '../stays/take-bed.ts'
import { findRequest, hasOpenRequest, isComing, markReserved, requestRows } from './bed-request.repository.ts'

const verbs = documentVerbs(bedRequest, {
  table: 'bedRequest',
  rows: requestRows,
  filters: { words: bedRequest, elder: true, same: ['tenantId'] },
  begin: async ({ db, caller, body: { oldmanId } }) => {
    const elder = await lockElder(db, caller, oldmanId).then(orNotFound('长者'))
    if (isResident(elder.checkInStatus)) throw refused(`${elder.userName}已在住，不需要候床`)
    if (elder.checkInStatus === CheckIn.Deceased) throw refused(`${elder.userName}已故，不能登记候床`)
    if (await hasOpenRequest(db, elder)) throw refused(`${elder.userName}已在候床`)
    return { tenantId: elder.tenantId }
  },
  steps: { release: giveBack, withdraw: giveBack },
})

/** Ends the reservation of a request, unless a submitted check-in holds it. */
async function giveBack({ db, caller, row }: { db: Db; caller: Caller; row: BedRequestRow }) {
  if (row.status !== RequestStatus.Reserved) return {}
  const elder = await lockElder(db, caller, row.oldmanId).then(orNotFound('长者'))
  if (await isComing(db, elder)) throw refused(`${elder.userName}的入住办理待审批，请先撤销入住办理`)
  await endStays(db, elder, await readClock(db))
  await notifyElderChange(db, elder)
  return {}
}

/** Reserves a bed for the elder of a request, instead of an earlier reservation. */
async function reserve(db: Db, caller: Caller, { id, bedId, until }: Reservation): Promise<true> {
  if (until < toShanghaiDay(Date.now())) throw invalid('预订至不能早于今天')
  const request = await findRequest(db, caller, id).then(orNotFound('候床登记'))
  const elder = await lockElder(db, caller, request.oldmanId).then(orNotFound('长者'))
  if (isResident(elder.checkInStatus)) throw conflict(`${elder.userName}已在住`)
  if (await isComing(db, elder)) throw refused(`${elder.userName}的入住办理待审批，请在入住办理中更换床位`)
  if (!(await markReserved(db, request))) throw conflict('候床登记状态已变更，请刷新后重试')
  const { name } = await lockAvailableBed(db, elder, bedId)
  await takeBed(db, elder, bedId, { createUser: caller.nickName, until: `${until} 23:59:59` })
  await addStep(db, caller, 'bedRequest', request, `预订床位${name}，至${until}`)
  await notifyElderChange(db, elder)
  return true
}

export const requestRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, bedRequests, { ...verbs, reserve: ({ db, caller, body }) => reserve(db, caller, body) })
