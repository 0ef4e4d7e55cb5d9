import { rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian } = testCallers(made, 'haidian')
const tenantId = 1000002
const months = { from: '2026-02', to: '2026-11' }

async function levels(): Promise<Map<string, number>> {
  const { records } = (await services.call(rooms.careLevels, haidian, { query: { ...months, size: 500 } })).data
  return new Map(records.map(({ month, careLevel, residents }) => [`${month} ${careLevel}`, residents]))
}

it('a resident counts at the end of each month of the stay, with the level of that moment', async () => {
  const before = await levels()
  const { id: oldmanId } = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: '等级', checkInStatus: 1, careLevel: '3' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stay = { tenantId, oldmanId, auditStatus: 2, status: 4 }
  await made.owner
    .insertInto('checkIn')
    .values({ ...stay, checkInTime: '2026-03-10 09:00:00', checkOutTime: '2026-07-20 09:00:00' })
    .execute()
  const change = { tenantId, oldmanId, reason: '评估', createBy: 1, createByName: '周' }
  await made.owner
    .insertInto('careLevelChange')
    .values([
      { ...change, fromLevel: null, toLevel: '1', createTime: '2026-04-01 00:00:00' },
      { ...change, fromLevel: '1', toLevel: '3', createTime: '2026-05-31 23:59:59' },
    ])
    .execute()
  const added = [...(await levels())].filter(([key, count]) => count !== before.get(key)).map(([key]) => key)
  expect(added.toSorted()).toEqual(['2026-03 null', '2026-04 1', '2026-05 3', '2026-06 3'])
})

it('the occupancy by month is that of the bed board, for any months', async () => {
  const all = (await services.call(rooms.occupancy, haidian, { query: {} })).data.months
  const to = toShanghaiDay(Date.now()).slice(0, 7)
  const from = all[0]?.month ?? ''
  const page = async (query: { from: string; to: string }) =>
    (await services.call(rooms.occupancyMonths, haidian, { query: { ...query, size: 500 } })).data.records
  const rows = await page({ from, to })
  expect(rows.toReversed().map(({ month, available, occupied }) => ({ month, available, occupied }))).toEqual(all)
  expect(rows.some(({ occupied }) => occupied > 0)).toBe(true)
  expect(await page({ from, to: from })).toMatchObject([{ month: from }])
  const later = '2099-01'
  expect(await services.call(rooms.occupancyMonths, haidian, { query: { from: later, to: later } })).toMatchObject({
    data: { records: [] },
  })
  const foreign = { query: { ...months, tenantId: 1000003 } }
  for (const call of [rooms.careLevels, rooms.occupancyMonths])
    expect(await services.call(call, haidian, foreign)).toMatchObject({ status: 404 })
})
