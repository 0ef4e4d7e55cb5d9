import type { Caller } from '@care/shared/admin/session/session'
import { bedRequests, type NewRecord, type Reservation } from '@care/shared/house/residence/beds/bed-request.contract'
import { type BedRequestRow, bedRequest, RequestStatus } from '@care/shared/house/residence/beds/bed-request.words'
import { conflict, invalid, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { createIdCards, type IdCards } from '../../../../platform/secrets/id-cards.ts'
import { createElder, maskPerson } from '../../../people/elders/elders.port.ts'
import type { ResidenceServing } from '../check-in/check-in.routes.ts'
import { endStays, isResident, lockElder, notifyElderChange, readClock } from '../stays/stay.repository.ts'
import { lockAvailableBed, takeBed } from '../stays/take-bed.ts'
import {
  findRequest,
  hasOpenRequest,
  isComing,
  isInArchive,
  isPersonWaiting,
  isWaiting,
  linkElder,
  lockRequest,
  markReserved,
  requestRows,
} from './bed-request.repository.ts'

/** The person of a request for somebody with a record, who is told by the record. */
const nobody = { personName: null, personPhone: null, personGender: null, birthYear: null }

const verbs = documentVerbs(bedRequest, {
  table: 'bedRequest',
  rows: requestRows,
  filters: { words: bedRequest, same: ['tenantId'], where: { userName: isWaiting } },
  shown: (row, caller) => ({ ...row, personPhone: maskPerson(caller, { mobile: row.personPhone }).mobile }),
  begin: async ({ db, caller, body }) => {
    const { oldmanId } = body
    if (!oldmanId) return beginWithout(db, caller, body)
    if (body.personName) throw wrongInput('personName', '已选择已建档长者，不需要再填写姓名')
    const elder = await lockElder(db, caller, oldmanId).then(orNotFound('长者'))
    if (isResident(elder.checkInStatus)) throw refused(`${elder.userName}已在住，不需要候床`)
    if (elder.checkInStatus === CheckIn.Deceased) throw refused(`${elder.userName}已故，不能登记候床`)
    if (await hasOpenRequest(db, elder)) throw refused(`${elder.userName}已在候床`)
    return { tenantId: elder.tenantId, ...nobody }
  },
  steps: { release: giveBack, withdraw: giveBack },
})

interface Person {
  personName?: string | null | undefined
  personPhone?: string | null | undefined
  birthYear?: number | null | undefined
}

/** Registers somebody without a record, unless they wait already or have a record. */
async function beginWithout(db: Db, { tenantId }: Caller, { personName, personPhone, birthYear }: Person) {
  if (!personName) throw wrongInput('personName', '请选择已建档长者，或填写姓名和手机号码')
  if (!personPhone) throw wrongInput('personPhone', '请输入手机号码')
  if (birthYear && birthYear > Number(toShanghaiDay(Date.now()).slice(0, 4)))
    throw wrongInput('birthYear', '出生年份不能晚于今年')
  const person = { tenantId, personName, personPhone }
  if (await isPersonWaiting(db, person)) throw refused(`${personName}已在候床`)
  if (await isInArchive(db, person)) throw refused(`${personName}已有档案，请在“已建档长者”中选择`)
  return person
}

/** Makes the person of a request an elder of the archive, so that nothing is typed twice at the check-in. */
async function record(db: Db, caller: Caller, cards: IdCards, { id, birthday, evenIfSimilar }: NewRecord) {
  const request = await lockRequest(db, caller, id).then(orNotFound('候床登记'))
  if (request.oldmanId !== null) return { oldmanId: request.oldmanId }
  const { tenantId, personName: userName, personPhone: mobile, personGender } = request
  if (!userName) throw notFound('候床登记')
  if (birthday && request.birthYear && Number(birthday.slice(0, 4)) !== request.birthYear)
    throw wrongInput('birthday', `登记的出生年份是${request.birthYear}年`)
  const gender = personGender ?? '0'
  const elder = await createElder(db, caller, cards, {
    tenantId,
    userName,
    mobile,
    gender,
    evenIfSimilar,
    ...(birthday && { birthday }),
  })
  if (!(await linkElder(db, request, elder.id))) throw conflict('候床登记状态已变更，请刷新后重试')
  await addStep(db, caller, 'bedRequest', request, '建立长者档案')
  return { oldmanId: elder.id }
}

const withoutRecord = ({ personName }: { personName: string | null }) => refused(`请先为${personName ?? ''}建档`)

/** Ends the reservation of a request, unless a submitted check-in holds it. */
async function giveBack({ db, caller, row }: { db: Db; caller: Caller; row: BedRequestRow }) {
  if (row.status !== RequestStatus.Reserved) return {}
  if (row.oldmanId === null) return {}
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
  if (request.oldmanId === null) throw withoutRecord(request)
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

export const requestRoutes = async (app: FastifyInstance, { dataSecrets, ...serving }: ResidenceServing) => {
  const cards = createIdCards(dataSecrets)
  serve(app, serving, bedRequests, {
    ...verbs,
    record: ({ db, caller, body }) => record(db, caller, cards, body),
    reserve: ({ db, caller, body }) => reserve(db, caller, body),
  })
}
