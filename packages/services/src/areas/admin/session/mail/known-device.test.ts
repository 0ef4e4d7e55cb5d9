import { type SignInAttempt, signInLog } from '@care/shared/admin/session/own-sessions.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Mail } from '../../../../outside/mail/mail-sender.ts'
import { createMailer } from '../../../../outside/mail/mailer.ts'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'
import { findAddressee, isNewDevice, saveProvenEmail } from './email.repository.ts'
import { createMailNotices } from './notices.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, desk2, nurse } = testCallers(made, 'desk', 'desk2', 'nurse')
const signIn = ({ tenantId, userId }: Caller, device: string, change: Partial<SignInAttempt> = {}) =>
  services.call(signInLog.note, gatewayCaller, {
    body: { tenantId, userId, method: 'password', result: 'success', address: '10.0.0.9', device, ...change },
  })
const isNew = ({ tenantId, userId }: Caller, device: string) =>
  inTenants(made.database, [], (db) => isNewDevice(db, { tenantId, userId }, device))

beforeEach(() => made.owner.deleteFrom('signInLog').execute())

it('knows a device by the person’s own successful sign-ins, not by attempts or those of a colleague', async () => {
  expect(await isNew(desk, 'Firefox')).toBe(false)
  await signIn(desk, 'Edge', { result: 'failure' })
  expect(await isNew(desk, 'Firefox')).toBe(false)
  await signIn(desk, 'Firefox', { method: 'sms' })
  await signIn(desk2, 'Chrome')
  expect(await isNew(desk, 'Firefox')).toBe(false)
  for (const device of ['Edge', 'Chrome']) expect(await isNew(desk, device)).toBe(true)
  // an account with the same id in another tenant
  expect(await isNew({ ...desk, tenantId: 1_000_003 }, 'Edge')).toBe(false)
  await signIn(desk, 'Edge', { method: 'switch' })
  expect(await isNew(desk, 'Edge')).toBe(false)
})

it('verifies the address of one account, and none of an unknown account', async () => {
  const prove = (owner: { tenantId: number; userId: number }) =>
    inTenants(made.database, [], (db) => saveProvenEmail(db, owner, 'desk@example.cn'))
  expect([
    await prove(desk),
    await prove({ ...desk, tenantId: 1_000_003 }),
    await prove({ ...desk, userId: 1 }),
  ]).toEqual([true, false, false])
  const of = (owner: Caller) => inTenants(made.database, [], (db) => findAddressee(db, owner))
  expect(await of(desk)).toEqual({
    email: 'desk@example.cn',
    nickName: desk.nickName,
    username: 'desk',
    tenantName: '康宁养老·海淀院',
  })
  expect([await of(desk2), await of({ ...desk, tenantId: 1_000_003 })]).toEqual([undefined, undefined])
})

it('mails account events to the people concerned, if their address is verified', async () => {
  const posted: Mail[] = []
  const notices = createMailNotices((_, mail) => posted.push(mail))
  await inTenants(made.database, [], (db) => saveProvenEmail(db, desk, 'desk@example.cn'))
  await inTenants(made.database, [], async (db) => {
    await notices.passwordChanged(db, [nurse, desk])
    await notices.bound(db, desk, 'DING')
  })
  await signIn(desk, 'Firefox')
  const attempt = { method: 'sms', result: 'success', address: '10.0.0.8', device: '' } as const
  await inTenants(made.database, [], async (db) => {
    await notices.signedIn(db, { ...attempt, username: 'desk' })
    await notices.signedIn(db, { ...attempt, tenantId: desk.tenantId, userId: desk.userId })
  })
  expect(posted.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'desk@example.cn 登录密码已修改',
    'desk@example.cn 已绑定第三方登录',
    'desk@example.cn 新设备登录提醒',
  ])
  expect(posted[1]?.text).toContain('绑定了钉钉')
  const lines = posted[2]?.text.split('\n') ?? []
  expect(lines).toEqual(expect.arrayContaining([`${desk.nickName}，您好：`, '设备：未知', '地址：10.0.0.8']))
  expect(lines).toContain('账号：desk　机构：康宁养老·海淀院')
})

it('reports a mail that a server refused, and a mail that could not be recorded', async () => {
  const onFailed = vi.fn()
  const refused = new Error('refused')
  const mail = { to: 'a@example.cn', subject: 's', text: 't' }
  const send = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue(undefined)
  const post = createMailer(made.database, { send, onFailed })
  const undone = inTenants(made.database, [], (db) => {
    post(db, mail)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(send).not.toHaveBeenCalled()
  await inTenants(made.database, [], (db) => post(db, mail))
  expect(send).toHaveBeenCalledExactlyOnceWith(mail)
  await inTenants(made.database, [], (db) => post(db, { ...mail, subject: 'nul \0' }))
  await expect.poll(() => onFailed.mock.calls.length).toBe(1)
})
