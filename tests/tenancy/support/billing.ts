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

/** Creates a bill with a line, to be paid; shape `draft`: not locked yet. */
export async function makeBill(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const stay = await stayOf(world)
  const bill = await database
    .insertInto('settlement')
    .values({ ...stay, month: '2026-01-01', rules: '{}', createUser: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  const span = { month: '2026-01-01', fromDate: '2026-01-01', toDate: '2026-01-31', days: 31, unit: 1 }
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
  return bill
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
