import { phoneAccounts, smsOutbox } from '@care/shared/admin/session/ways/phone.contract'
import { expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'
import { sendCode } from './send-code.ts'

const made = testDatabase()
const services = testServices(made)

const nurse = '13700000005'
const send = (phone: string, purpose: 'sign-in' | 'register') =>
  services.call(phoneAccounts.sendCode, gatewayCaller, { body: { phone, purpose, code: '123456' } })
const outbox = async (username: string, order = {}) => {
  const query = { current: 1, size: 100, ...order }
  return services.call(smsOutbox.page, await callerOf(made.database, username), { query })
}

it('shows the operator a code that no provider could send, and masks code and phone after it has expired', async () => {
  await send(nurse, 'sign-in')
  const [first] = (await outbox('admin')).data.records
  expect(first).toMatchObject({ phone: nurse, code: '123456', status: 'outbox', statusLabel: '未接入短信通道' })

  await made.owner.updateTable('smsOutbox').set({ createTime: '2026-01-01 00:00:00+08' }).execute()
  const [old] = (await outbox('admin')).data.records
  expect(old?.code).toBeNull()
})

it('shows codes to the operator’s tenant only', async () => {
  expect((await outbox('haidian')).status).toBe(403)
  expect((await outbox('group')).status).toBe(403)
})

it('returns the same response for an unknown phone after the same work, and sends it no sign-in message', async () => {
  expect(await send(nurse, 'sign-in')).toEqual(await send('13899999999', 'sign-in'))
  const [skipped] = (await outbox('admin')).data.records
  expect(skipped).toMatchObject({
    status: 'skipped',
    code: null,
    phone: '138****9999',
    statusLabel: '没有此号码的账号，未发送',
  })
  await send('13899999999', 'register')
  expect((await outbox('admin')).data.records[0]).toMatchObject({ phone: '13899999999', purpose: 'register' })
})

it('stores no code once a provider has it, and reports when the provider refused', async () => {
  const statuses: string[] = []
  for (const provider of [() => Promise.resolve(), () => Promise.reject(new Error('refused'))]) {
    const code = { phone: nurse, purpose: 'sign-in', code: '654321' } as const
    const { total } = (await outbox('admin')).data
    await inTenants(made.database, [], (db) => sendCode(made.database, db, code, { send: provider }))
    await expect.poll(async () => (await outbox('admin')).data.total).toBe(total + 1)
    const [row] = (await outbox('admin')).data.records
    expect(row).toMatchObject({ code: null, phone: '137****0005' })
    statuses.push(row?.status ?? '')
  }
  expect(statuses).toEqual(['sent', 'failed'])
  const [first] = (await outbox('admin', { descs: 'statusLabel' })).data.records
  expect(first?.status).toBe('skipped')
})

it('finds the accounts of a phone in all tenants, without locked ones', async () => {
  const byPhone = (phone: string) => services.call(phoneAccounts.byPhone, gatewayCaller, { body: { phone } })
  expect((await byPhone('13700000008')).data.map(({ user }) => user.tenantId)).toEqual([1000002, 1000003])
  expect((await byPhone('13899999999')).data).toEqual([])
  await made.owner.updateTable('sysUser').set({ lockFlag: '9' }).where('phone', '=', '13700000018').execute()
  expect((await byPhone('13700000018')).data).toEqual([])
})
