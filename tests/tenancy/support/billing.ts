import { randomBytes } from 'node:crypto'
import type { Named, World } from './named.ts'

const dayOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

async function stayOf(world: World) {
  const [oldmanId, checkInId] = [(await world.get('elder')).id, (await world.get('checkIn')).id]
  return { tenantId: world.tenantId, oldmanId: Number(oldmanId), checkInId: Number(checkInId) }
}

/** Creates a price of a stay. */
export async function makeFeePlan(world: World): Promise<Named> {
  const price = { kind: 3, name: '餐费', priceFen: 90_000, unit: 1, fromDate: '2026-02-01', reason: world.mark }
  return world.database
    .insertInto('feePlan')
    .values({ ...(await stayOf(world)), ...price })
    .returning('id')
    .executeTakeFirstOrThrow()
}

let runs = 0
/** A coming month of its own for each run: an institution has one open run of a month, and the stay is in all of them. */
const nextMonth = () => new Date(Date.UTC(2027, ++runs, 1)).toISOString().slice(0, 10)

/** Creates a run that is computing; shapes `preview` and `checked in`: to be checked. */
export const makeBillRun = ({ database, tenantId, mark, shape }: World): Promise<Named> =>
  database
    .insertInto('billRun')
    .values({
      tenantId,
      month: nextMonth(),
      status: shape === 'preview' || shape === 'checked in' ? 1 : 0,
      createBy: 1,
      createUser: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Creates a bill with a line, to be paid; shape `draft`: not locked yet, `paid`: by a payment of the stay. */
export async function makeBill(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const stay = await stayOf(world)
  // a claim waits for drafts of its month
  const month = shape === 'draft' ? '2026-03-01' : '2026-01-01'
  const bill = await database
    .insertInto('settlement')
    .values({ ...stay, month, rules: '{}', createUser: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  // consent to informing the family
  const said = { byName: mark, byRelation: '1', signedOn: '2026-01-01', createBy: 1, createUser: mark }
  await database
    .insertInto('elderConsent')
    .values({ tenantId, oldmanId: stay.oldmanId, kind: 'notice', state: 'given', ...said })
    .execute()
  const span = { month, fromDate: month, toDate: `${month.slice(0, 7)}-31`, days: 31, unit: 1 }
  const line = { tenantId, settlementId: bill.id, source: 0, kind: 1, name: '床位费', priceFen: 100, amountFen: 100 }
  await database
    .insertInto('settlementLine')
    .values({ ...line, ...span, rule: mark })
    .execute()
  if (shape !== 'draft')
    await database
      .updateTable('settlement')
      .set({ status: 1, lockBy: 1, lockUser: mark, lockTime: dayOf('2026-02-01') })
      .where('tenantId', '=', tenantId)
      .where('id', '=', bill.id)
      .execute()
  if (shape === 'paid') {
    const { checkInId, oldmanId } = stay
    const payment = await database
      .insertInto('stayPayment')
      .values({ tenantId, oldmanId, checkInId, amountFen: 100, payMethod: 1, createUser: mark })
      .returning('id')
      .executeTakeFirstOrThrow()
    const used = { tenantId, settlementId: bill.id, paymentId: payment.id, amountFen: 100 }
    await database.insertInto('settlementPayment').values(used).execute()
  }
  return bill
}

/** Creates a link of a locked bill that has expired. */
export async function makeBillLink(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const token = { tokenHash: randomBytes(32), tokenSealed: '', expireTime: new Date(Date.now() - 86_400_000) }
  const by = { contactName: mark, createBy: 1, createUser: mark }
  return database
    .insertInto('billLink')
    .values({ tenantId, settlementId: Number((await world.get('bill')).id), ...by, ...token })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a planned price of a project, because months whose bills are locked keep their prices. */
export async function makeProjectPrice(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const projectId = Number((await world.get('project')).id)
  return database
    .insertInto('projectPrice')
    .values({ tenantId, projectId, fromDate: '2090-01-01', projecStandardPriceFen: 100, remark: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates what a care level contains: a service every day at eight, from a far day on. */
export async function makeCareLevelItem(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const [rate, project] = [await world.get('plain:careRate'), await world.get('project')]
  const item = { cycle: 1, times: ['08:00'], fromDate: '2098-01-01', createBy: 1, createUser: mark }
  return database
    .insertInto('careLevelItem')
    .values({ ...item, tenantId, rateId: Number(rate.id), projectId: Number(project.id) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates what an employer pays of a stay. */
export async function makePayerShare(world: World): Promise<Named> {
  const payerId = Number((await world.get('payer')).id)
  const terms = { payerId, kind: 2, way: 1, percent: 50, priority: 1, fromDate: '2026-02-01', reason: world.mark }
  return world.database
    .insertInto('payerShare')
    .values({ ...(await stayOf(world)), ...terms })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates an employer; shape `owing`: it owes a share of a bill. */
export async function makePayer(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const payer = await database
    .insertInto('payer')
    .values({ tenantId, name: mark, kind: '4', contact: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (shape === 'owing') await owe(world, payer.id)
  return payer
}

/** A locked bill of the stay, of which the payer owes a part. */
async function owe(world: World, payerId: number): Promise<number> {
  const { database, tenantId, mark } = world
  const terms = { payerId, kind: 1, way: 1, percent: 50, priority: 1, fromDate: '2026-02-01', reason: mark }
  const share = await database
    .insertInto('payerShare')
    .values({ ...(await stayOf(world)), ...terms })
    .returning('id')
    .executeTakeFirstOrThrow()
  const settlementId = Number((await world.get('bill')).id)
  const line = await database
    .selectFrom('settlementLine')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('settlementId', '=', settlementId)
    .executeTakeFirstOrThrow()
  await database
    .insertInto('settlementShare')
    .values({ tenantId, settlementId, lineId: line.id, payerId, payerShareId: share.id, amountFen: 50 })
    .execute()
  return settlementId
}

/** Creates a claim on an employer for its share of a bill; the shape is the move that its state must allow. */
export async function makeClaim(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const payerId = Number((await world.get('payer')).id)
  const settlementId = await owe(world, payerId)
  const claim = await database
    .insertInto('claim')
    .values({
      tenantId,
      payerId,
      month: '2026-01-01',
      status: shape === 'receive' || shape === 'refuse' ? 1 : 0,
      createBy: 1,
      createUser: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('claimLine')
    .values({ tenantId, claimId: claim.id, payerId, settlementId, dayCount: 31, amountFen: 50 })
    .execute()
  return claim
}
