import { signInLog } from '@care/shared/admin/session/own-sessions.contract'
import { profiles } from '@care/shared/admin/session/profile.contract'
import { account } from '@care/shared/admin/session/session.contract'
import { mailOutbox, mails } from '@care/shared/admin/session/ways/mail.contract'
import { socialAccounts } from '@care/shared/admin/session/ways/social.contract'
import { expect, it } from 'vitest'
import { createMailer } from '../../../../outside/mail/mailer.ts'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const mailbox = async (username = 'admin') => {
  const query = { current: 1, size: 100 }
  return services.call(mailOutbox.page, await callerOf(made.database, username), { query })
}
const mailTo = async (recipient: string) =>
  (await mailbox()).data.records.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject)
const ownerOf = async (username: string) => {
  const { tenantId, userId } = await callerOf(made.database, username)
  return { tenantId, userId }
}
const prove = async (username: string, email: string) =>
  services.call(mails.prove, gatewayCaller, { body: { ...(await ownerOf(username)), email } })
const isProven = async (username: string) =>
  (await services.call(account.info, await callerOf(made.database, username), {})).data.sysUser.emailProven
const update = async (username: string, change: object) =>
  services.call(profiles.update, gatewayCaller, { body: { ...(await ownerOf(username)), ...change } })
const signIn = async (username: string, device: string, change: object = {}) => {
  const attempt = { method: 'password', result: 'success', address: '10.0.0.9', device } as const
  return services.call(signInLog.note, gatewayCaller, { body: { ...(await ownerOf(username)), ...attempt, ...change } })
}

it('leaves a code in the operator’s mailbox while no mail server is connected', async () => {
  await services.call(mails.sendCode, gatewayCaller, { body: { email: 'code@example.cn', code: '123456' } })
  await expect.poll(async () => (await mailbox()).data.total).toBe(1)
  const [mail] = (await mailbox()).data.records
  expect(mail).toMatchObject({ recipient: 'code@example.cn', subject: '邮箱验证码', statusLabel: '未接入邮件服务' })
  expect(mail?.content).toContain('123456')
  expect((await mailbox('haidian')).status).toBe(403)

  await made.owner.updateTable('mailOutbox').set({ createTime: '2026-01-01 00:00:00+08' }).execute()
  expect((await mailbox()).data.records[0]).toMatchObject({ content: null, recipient: 'c***@example.cn' })
})

it('distinguishes a verified address from a typed one', async () => {
  await update('nurse', { email: 'nurse@example.cn' })
  expect(await isProven('nurse')).toBe(false)
  expect((await prove('nurse', 'nurse@example.cn')).data).toBe(true)
  expect(await isProven('nurse')).toBe(true)
  await update('nurse', { nickName: '李娟', email: 'nurse@example.cn' })
  expect(await isProven('nurse')).toBe(true)
  await update('nurse', { email: 'another@example.cn' })
  expect(await isProven('nurse')).toBe(false)
})

it('reports a changed password only to a verified address', async () => {
  await prove('nurse2', 'nurse2@example.cn')
  await update('nurse3', { email: 'nurse3@example.cn' })
  for (const username of ['nurse2', 'nurse3']) await update(username, { newPassword: 'Newpass1' })
  await expect.poll(() => mailTo('nurse2@example.cn')).toEqual(['登录密码已修改'])
  expect(await mailTo('nurse3@example.cn')).toEqual([])
})

it('reports the reset of a forgotten password', async () => {
  await prove('nurse4', 'nurse4@example.cn')
  await services.call(profiles.resetByPhone, gatewayCaller, { body: { phone: '13700000014', password: 'Newpass1' } })
  await expect.poll(() => mailTo('nurse4@example.cn')).toEqual(['登录密码已修改'])
})

it('reports a new way of signing in', async () => {
  await prove('nurse6', 'nurse6@example.cn')
  const identity = { type: 'WX' as const, openId: 'wx-6', name: '高' }
  await services.call(socialAccounts.bind, gatewayCaller, { body: { ...identity, owners: [await ownerOf('nurse6')] } })
  await expect.poll(() => mailTo('nurse6@example.cn')).toEqual(['已绑定第三方登录'])
})

it('reports a sign-in from a new device, but neither the first ever nor one from a known device', async () => {
  await prove('desk', 'desk@example.cn')
  await signIn('desk', 'Firefox')
  await signIn('desk', 'Firefox')
  await signIn('desk', 'Chrome', { result: 'failure' })
  await signIn('desk', 'Chrome', { method: 'switch' })
  await signIn('desk', 'Safari')
  await expect.poll(() => mailTo('desk@example.cn')).toEqual(['新设备登录提醒'])
  const mail = (await mailbox()).data.records.find(({ recipient }) => recipient === 'desk@example.cn')
  expect(mail?.content).toContain('设备：Safari')
  expect(mail?.content).toContain('账号：desk')
})

it('stores no text once a server has the mail, and reports when the server refused the mail', async () => {
  for (const [to, send] of [
    ['sent@example.cn', () => Promise.resolve()],
    ['failed@example.cn', () => Promise.reject(new Error('refused'))],
  ] as const)
    await inTenants(made.database, [], (db) =>
      createMailer(made.database, { send })(db, { to, subject: to, text: 'secret' }),
    )
  const kept = async () =>
    Object.fromEntries((await mailbox()).data.records.map(({ subject, ...mail }) => [subject, mail]))
  await expect.poll(kept).toMatchObject({
    'sent@example.cn': { status: 'sent', content: null, recipient: 's***@example.cn' },
    'failed@example.cn': { status: 'failed', statusLabel: '发送失败', content: null },
  })
})
