import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf } from '../../../testing/identity.ts'
import { findWorkOrderPage } from './work-order.repository.ts'

const made = testDatabase()

/** States of open orders of one urgency, in the order of the list. */
const states: OrderStatus[] = [OrderStatus.Waiting, OrderStatus.InService, OrderStatus.Assigned]
const rankOf = ({ status, emergencyType }: WorkOrderRow) =>
  states.includes(status) ? 3 * Number(emergencyType) - states.indexOf(status) : 0

it('urgent first: open orders by urgency, those without a worker first, then the ended ones, each newest first', async () => {
  const desk = await callerOf(made.database, 'desk')
  const page = (search: object) =>
    inTenants(made.database, desk.tenantIds, (db) => findWorkOrderPage(db, desk, { current: 1, size: 100, ...search }))
  async function read(search: object): Promise<WorkOrderRow[]> {
    const { records, next, current } = await page(search)
    return next ? [...records, ...(await read({ ...search, at: next, current: current + 1 }))] : records
  }
  const oldest = (await read({})).findLast(({ status }) => !states.includes(status))
  const waiting = { status: OrderStatus.Waiting, emergencyType: '3' }
  const oldestOrder = made.owner.updateTable('workOrder').where('id', '=', oldest?.id ?? 0)
  await oldestOrder.set(waiting).execute()

  const byTime = await read({})
  const orders = await read({ urgentFirst: '1' })
  expect(orders.map(({ id }) => id)).toEqual(byTime.toSorted((a, b) => rankOf(b) - rankOf(a)).map(({ id }) => id))
  expect(new Set(orders.map(rankOf)).size).toBeGreaterThan(3)

  const urgent = await read({ urgentFirst: '1', emergencyType: '2' })
  const expected = byTime.filter(({ emergencyType }) => emergencyType === '2')
  expect(urgent.map(({ id }) => id)).toEqual(expected.toSorted((a, b) => rankOf(b) - rankOf(a)).map(({ id }) => id))
})
