import { rawMessages } from '@care/shared/devices/devices/support/raw-messages.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller, signedIdentityHeader } from '../../../../testing/identity.ts'
import { foreignWatch, messageOf, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
const ids = new Map<string, number>()
beforeAll(async () => {
  const rows = await made.owner
    .selectFrom('device')
    .select(['id', 'imei'])
    .where('imei', 'in', [watch, foreignWatch])
    .execute()
  for (const { id, imei } of rows) ids.set(imei, id)
})

async function post(path: string, headers: Record<string, string>, payload: string) {
  const type = { 'content-type': 'application/json', ...signedIdentityHeader(gatewayCaller) }
  const url = `/tenant-device/ingest${path}`
  const { statusCode } = await services.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload })
  return statusCode
}
const own = { 'x-device-secret': `demo-${watch}` }
const source = { 'x-ingest-key': 'demo-ingest-1000002' }
const lookAt = (imei: string, caller = manager) =>
  services.call(rawMessages.ofDevice, caller, { query: { deviceId: ids.get(imei) ?? 0 } })

it('a device’s raw messages are shown from the moment its log is first opened, earlier rejections too, with the reason', async () => {
  expect(await post(`/${watch}`, own, '{broken')).toBe(400)
  expect(await post(`/${watch}`, { 'x-device-secret': 'guess' }, '{}')).toBe(401)
  expect(await post('', source, JSON.stringify({ ...messageOf('heartRate', { heartRate: 900 }) }))).toBe(202)
  expect(await post(`/${watch}`, own, JSON.stringify(messageOf('steps', { steps: 1 })))).toBe(202)
  const { data } = await lookAt(watch)
  expect(data.messages.map(({ reason }) => reason)).toEqual([
    '心率超出合理范围',
    '设备凭据不正确',
    '消息不是有效的JSON',
  ])
  const steps = JSON.stringify(messageOf('steps', { steps: 2 }))
  expect(await post(`/${watch}`, own, steps)).toBe(202)
  expect(await post('', source, steps)).toBe(202)
  const [repeat, first] = (await lookAt(watch)).data.messages
  expect([first?.outcome, repeat?.outcome]).toEqual(['accepted', 'repeated'])
  expect(JSON.parse(first?.payload ?? '')).toEqual(JSON.parse(steps))
  expect((await lookAt(watch, desk)).status).toBe(403)
  expect((await lookAt(foreignWatch)).status).toBe(404)
})

it('places in raw messages are hidden for an elder who does not consent to showing them', async () => {
  await lookAt(watch)
  await post(`/${watch}`, own, JSON.stringify(messageOf('location', { lng: 116.31, lat: 39.98 })))
  const newest = async () => (await lookAt(watch)).data.messages[0]?.payload
  expect(await newest()).toContain('"lng":116.31')
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  const { oldmanId } = await made.owner
    .selectFrom('device')
    .select('oldmanId')
    .where('imei', '=', watch)
    .executeTakeFirstOrThrow()
  await made.owner
    .insertInto('elderConsent')
    .values({
      tenantId: 1000002,
      oldmanId: oldmanId ?? 0,
      kind: 'location',
      state: 'refused',
      byName: '王秀英',
      byRelation: '本人',
      signedOn: '2026-01-01',
      createBy: 1,
      createUser: 'x',
    })
    .execute()
  expect(await newest()).toContain('"lng":"***","lat":"***"')
})

it('an institution sees the rejections of its own data sources only', async () => {
  const strange = messageOf('location', { imei: '869999999999999', lng: 1, lat: 2 })
  await post('', source, JSON.stringify([strange, messageOf('steps', { imei: foreignWatch, steps: 1 })]))
  await post('', { 'x-ingest-key': 'demo-ingest-1000003' }, JSON.stringify(messageOf('steps', { steps: 1 })))
  const { data } = await services.call(rawMessages.refused, manager, { query: {} })
  expect(data.slice(0, 2).map(({ imei, reason, tenantId }) => [imei, reason, tenantId])).toEqual([
    [foreignWatch, '设备未登记', 1000002],
    ['869999999999999', '设备未登记', 1000002],
  ])
  expect(data[1]?.payload).toContain('"lng":"***"')
  expect(data.filter(({ tenantId }) => tenantId !== 1000002)).toEqual([])
})
