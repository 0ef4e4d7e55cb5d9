import { randomBytes } from 'node:crypto'
import type { Named, World } from './named.ts'

const dayMs = 86_400_000
const elderOf = async (world: World) => Number((await world.get('elder')).id)

/** Creates a contract in force with a text, or in the state of the shape. */
export async function makeContract(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const oldmanId = await elderOf(world)
  const status = { unsigned: 0, suspended: 4 }[shape ?? ''] ?? 1
  const made = await database
    .insertInto('elderContract')
    .values({
      tenantId,
      oldmanId,
      contractNo: `HT${mark}`,
      name: mark,
      startTime: '2026-01-01',
      endTime: '2030-01-01',
      status,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('contractVersion')
    .values({ tenantId, contractId: made.id, version: 1, content: mark, createUser: mark })
    .execute()
  return made
}

/** Creates an unsigned paper of a kind that every resident must have, and a check-in after the kind became required. */
export async function makeStayPaper(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const [oldmanId, kindId] = [await elderOf(world), Number((await world.get('plain:stayPaperKind')).id)]
  const applies = { isRequired: true, careLevels: [], riskKind: null, status: '0' }
  await database.updateTable('stayPaperKind').set(applies).where('id', '=', kindId).execute()
  const now = Date.now()
  await database
    .insertInto('checkIn')
    .values({ tenantId, oldmanId, auditStatus: 3, checkInTime: new Date(now), createTime: new Date(now + 3_600_000) })
    .execute()
  return database
    .insertInto('stayPaper')
    .values({ tenantId, oldmanId, kindId, name: mark, content: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates an application that somebody else submitted; `submit` starts from a draft. */
export async function makeRetreat(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const row = { tenantId, oldmanId: await elderOf(world), checkOutTime: new Date(Date.now() + dayMs), reason: mark }
  return database
    .insertInto('elderRetreat')
    .values({ ...row, submitUserId: 1, flowStatus: shape === 'submit' ? 0 : 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates 订金 of a lead; the shape is the move that its state must allow. */
export async function makeBookingDeposit(world: World): Promise<Named> {
  const { database, tenantId, mark, shape = '' } = world
  const leadId = Number((await world.get('plain:receptionLead')).id)
  const status = ({ refund: 3, refuse: 3, forfeit: 4 } as Record<string, number>)[shape] ?? 0
  const asked = status > 0 ? { status, askUserId: 1, refundMethod: 1 } : {}
  return database
    .insertInto('bookingDeposit')
    .values({ tenantId, leadId, amountFen: 10_000, payMethod: 1, remark: mark, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a request that somebody else submitted. */
export async function makeLevelChange(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const row = { tenantId, oldmanId: await elderOf(world), toLevel: '2', effectiveDate: '2099-01-01', reason: mark }
  return database
    .insertInto('levelChange')
    .values({ ...row, submitUserId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a visit of today: not confirmed for `approve`, in the house for `leave`, otherwise confirmed. */
export async function makeVisit(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const now = new Date()
  const second = new Date(Math.floor(now.getTime() / 1_000) * 1_000)
  return database
    .insertInto('elderVisit')
    .values({
      tenantId,
      oldmanId: await elderOf(world),
      type: 1,
      visitorName: mark,
      phone: mark,
      appointTime: now,
      gateCode: mark,
      ...(shape !== 'approve' && { approveTime: second, approveUser: mark }),
      ...(shape === 'leave' && { status: 1, visitTime: second }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const makeVisitorBlock = ({ database, tenantId, mark }: World): Promise<Named> =>
  database
    .insertInto('visitorBlock')
    .values({ tenantId, name: mark, phone: mark.replace('139', '137'), reason: mark })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Creates a visitor link of the elder, beside one of the house. */
export async function makeVisitorLink(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const values = (oldmanId: number | null) => ({
    tenantId,
    oldmanId,
    createUser: mark,
    tokenHash: randomBytes(32),
    tokenSealed: '',
    expireTime: new Date(Date.now() - dayMs),
  })
  await database.insertInto('visitorLink').values(values(null)).execute()
  return database
    .insertInto('visitorLink')
    .values(values(await elderOf(world)))
    .returning('id')
    .executeTakeFirstOrThrow()
}
