import { devices } from '@care/shared/devices/devices/devices.contract'
import { deviceTroubles } from '@care/shared/devices/devices/fleet/fleet.contract'
import { pathOf } from '@care/shared/http/path-of'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signedIdentityHeader } from '../../../../testing/identity.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian: manager, chaoyang } = testCallers(made, 'desk', 'haidian', 'chaoyang')

const all = async (query: Record<string, string> = {}, by = desk) =>
  (await services.call(deviceTroubles.page, by, { query: { size: '100', ...query } })).data.records
const finish = (ids: number[], note = '已充电', by = desk) =>
  services.call(deviceTroubles.finish, by, { body: { ids, note } })

it('device problems are listed by building, floor and room, those dealt with last', async () => {
  const rows = await all()
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set(['silent', 'battery', 'wear', 'tamper', 'sim', 'unmeasured']),
  )
  const ids = rows.flatMap(({ oldmanId }) => oldmanId ?? [])
  const elders = await made.owner
    .selectFrom('elder')
    .select(['id', 'buildingName', 'roomName', 'bedName'])
    .where('id', 'in', ids)
    .execute()
  const bedOf = new Map(
    elders.map((one) => [one.id, [one.buildingName, one.roomName, one.bedName].map((part) => part ?? '')]),
  )
  const keys = rows.map(({ oldmanId, isDone }) =>
    [String(isDone), ...(bedOf.get(oldmanId ?? 0) ?? ['', '', ''])].join('\t'),
  )
  expect(keys).toEqual([...keys].sort())
  expect(rows.map(({ isDone }) => isDone)).toContain(1)
  expect(rows.find(({ kind }) => kind === 'battery')?.situation).toMatch(/^电量 \d+%$/)
})

it('device problems are filtered by reason, elder and state', async () => {
  const [first] = await all({ kind: 'battery', isDone: '0' })
  expect(first?.oldmanName).toBeTruthy()
  const own = await all({ kind: 'battery', oldmanName: String(first?.oldmanName) })
  expect(own.map(({ id }) => id)).toContain(first?.id)
  expect((await all({ isDone: '1' })).every(({ doneUser, doneNote }) => doneUser && doneNote)).toBe(true)
  expect((await all({}, chaoyang)).some(({ tenantId }) => tenantId === desk.tenantId)).toBe(false)
})

it('for a device problem it is recorded once who was there and what they did; another institution gets 404', async () => {
  const [one, two] = await all({ isDone: '0' })
  const ids = [one?.id ?? 0, two?.id ?? 0]
  expect(await finish(ids, '好', desk)).toMatchObject({ status: 400 })
  expect(await finish(ids, '已充电', chaoyang)).toMatchObject({ status: 404 })
  expect(await finish(ids)).toMatchObject({ code: 0, data: true })
  const done = await all({ ids: ids.join() })
  expect(done).toMatchObject(ids.map(() => ({ isDone: 1, doneUser: desk.nickName, doneNote: '已充电' })))
  expect(await finish(ids, '再次处理', manager)).toMatchObject({ code: 1, msg: `该项已由${desk.nickName}处理` })
})

it('the printed list of device problems contains only the user’s own institution', async () => {
  const printed = async (query: string, by = desk) => {
    const url = `${pathOf(deviceTroubles.print)}?${query}`
    const { rawPayload } = await services.app.inject({ method: 'GET', url, headers: signedIdentityHeader(by) })
    return (await pdfText(new Uint8Array(rawPayload))).join('')
  }
  const [first] = await all({ isDone: '0' })
  const [theirs] = await all({ isDone: '0' }, chaoyang)
  expect(await printed('isDone=0')).toContain('设备巡检单')
  expect(await printed('isDone=0')).toContain(first?.imei)
  const asked = `ids=${first?.id},${theirs?.id}`
  expect(await printed(asked)).toContain(first?.imei)
  expect(await printed(asked, chaoyang)).toContain(theirs?.imei)
  expect(await printed(asked, chaoyang)).not.toContain(first?.imei)
  expect(await printed(`tenantId=${first?.tenantId}`, chaoyang)).not.toContain(first?.imei)
})

it('the silence rules show when a device type counts as silent, and the institution may set its own limits', async () => {
  const rules = async (by = desk) => (await services.call(deviceTroubles.rules, by, {})).data
  const watch = (await rules()).find(({ name }) => name === '定位手表')
  expect(watch).toMatchObject({ heardMinutes: 120, measuredHours: 24, isOwn: false })
  const save = (given: object) =>
    services.call(deviceTroubles.saveRule, manager, {
      body: { deviceTypeId: watch?.deviceTypeId ?? 0, heardMinutes: 60, measuredHours: null, ...given },
    })
  expect(await save({ heardMinutes: 5 })).toMatchObject({ status: 400, msg: '失联时长不能小于10' })
  expect(await save({ deviceTypeId: 999_999 })).toMatchObject({ status: 404 })
  expect(await save({})).toMatchObject({ code: 0 })
  expect((await rules()).find(({ name }) => name === '定位手表')).toMatchObject({
    heardMinutes: 60,
    measuredHours: null,
    isOwn: true,
  })
  expect((await rules(chaoyang)).find(({ name }) => name === '定位手表')).toMatchObject({
    heardMinutes: 120,
    isOwn: false,
  })
})

it('the list of problems and the device list show the same devices as silent', async () => {
  const missed = (await all({ kind: 'silent' })).map(({ deviceId }) => deviceId)
  const { data } = await services.call(devices.page, desk, { query: { lifecycle: '3', size: '100' } })
  expect(data.records.map(({ id }) => id).sort()).toEqual(missed.sort())
})
