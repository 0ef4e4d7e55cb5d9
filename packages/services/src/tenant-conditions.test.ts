import { announcements, notices } from '@care/shared/announcements/announcements.contract'
import { devices } from '@care/shared/devices/devices.contract'
import { elders } from '@care/shared/elders/elders.contract'
import { files } from '@care/shared/files/files.contract'
import type { Endpoint } from '@care/shared/http/endpoint'
import { logs } from '@care/shared/logs/logs.contract'
import type { Caller } from '@care/shared/session/session'
import { warnings } from '@care/shared/warnings/warnings.contract'
import { workOrders } from '@care/shared/work-orders/work-orders.contract'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { callerOf } from './testing/identity.ts'
import { seedLists } from './testing/lists/seed-lists.repository.ts'
import { testServices } from './testing/services.ts'
import { unguarded } from './testing/unguarded.ts'

const made = testDatabase()
const services = testServices(unguarded(made))
const theirs = 1000003
let us: Caller
let them: Caller
beforeAll(async () => {
  await seedLists(made.owner)
  us = await callerOf(made.database, 'desk')
  them = await callerOf(made.database, 'desk3')
})

type Table = 'elder' | 'workOrder' | 'workOrderJob' | 'warning' | 'device' | 'sysFile' | 'announcement' | 'sysLog'
const theirId = async (table: Table) =>
  (
    await made.owner
      .selectFrom(table)
      .select('id')
      .where('tenantId', '=', theirs)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  )[0]?.id ?? 0
const byPath = (id: number) => ({ params: { id } })
const handled = (id: number) => ({ body: { id, isDisposed: 1, outcome: 'real' } })
const scored = (workOrderId: number) => ({ body: { workOrderId, score: 5 } })
const bodied = (id: number) => ({ body: { id } })

/** What changes least comes first: the owner, who must get through, is asked last. */
it.each<[string, Endpoint, Table, (id: number) => object]>([
  ['an elder', elders.get, 'elder', byPath],
  ['a device', devices.get, 'device', byPath],
  ['a device, asked the other way', devices.byId, 'device', (id) => ({ query: { id } })],
  ['a work order', workOrders.get, 'workOrder', byPath],
  ['a score', workOrders.score, 'workOrder', scored],
  ['a start', workOrders.signIn, 'workOrder', bodied],
  ['a start of one job', workOrders.signIn, 'workOrderJob', bodied],
  ['a pause', workOrders.stop, 'workOrder', byPath],
  ['an end', workOrders.signOut, 'workOrder', bodied],
  ['a cancellation', workOrders.cancel, 'workOrder', byPath],
  ['a removed order', workOrders.remove, 'workOrder', byPath],
  ['a warning', warnings.get, 'warning', byPath],
  ['a claim', warnings.claim, 'warning', byPath],
  ['a takeover', warnings.takeOver, 'warning', byPath],
  ['a release', warnings.release, 'warning', byPath],
  ['a handled warning', warnings.updateStatus, 'warning', handled],
  ['an announcement', announcements.get, 'announcement', byPath],
  ['a publication', announcements.publish, 'announcement', byPath],
  ['a notice', notices.get, 'announcement', byPath],
  ['an error of a page', logs.remove, 'sysLog', byPath],
  ['a removed file', files.remove, 'sysFile', byPath],
])(
  'keeps %s from other institutions by its own condition, even where nothing stands behind it',
  async (_, call, table, input) => {
    const id = await theirId(table)
    const may = [call.options.access, 'workorder:dispatch']
    const ask = (caller: Caller, asked: number) =>
      services.call(call, { ...caller, permissions: may }, input(asked) as never)
    const denied = await ask(us, id)
    expect(denied).toEqual(await ask(us, 987_654_321))
    expect(denied).toMatchObject({ status: 404, data: null })
    expect((await ask(them, id)).status).not.toBe(404)
  },
)
