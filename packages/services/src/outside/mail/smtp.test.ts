import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSmtp, type TestSmtp } from '../../testing/smtp-server.ts'
import { smtp } from './smtp.ts'

let server: TestSmtp
beforeAll(async () => {
  server = await startSmtp()
})
afterAll(() => server.stop())

const from = '智慧养老平台 <notice@example.cn>'
const sender = () => smtp({ host: '127.0.0.1', port: server.port, secure: false, user: 'me', password: 'secret', from })
const mail = { to: 'nurse@example.cn', subject: '登录密码已修改', text: '李娟，您好：\n.\n请勿回复。' }

it('a mail is sent after signing in at the mail server', async () => {
  await sender()(mail)
  const [received] = server.received
  expect(server.login).toBe('me secret')
  expect(received).toMatchObject({ from: 'notice@example.cn', to: 'nurse@example.cn' })
  const [head = '', ...body] = received?.data.split('\n\n') ?? []
  expect(head).toContain(`=?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=`)
  expect(head).toMatch(/^From: .*<notice@example\.cn>$/m)
  expect(Buffer.from(body.join(''), head.includes('base64') ? 'base64' : 'utf8').toString()).toContain('请勿回复')
})

it('without a user name there is no sign-in', async () => {
  Object.assign(server, { login: '' })
  server.received.length = 0
  await smtp({ host: '127.0.0.1', port: server.port, secure: false, from })(mail)
  expect([server.received.length, server.login]).toEqual([1, ''])
})

it('a mail’s text cannot add recipients or headers', async () => {
  server.received.length = 0
  await sender()({ ...mail, subject: '提醒\r\nBcc: other@example.cn' })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.data).not.toMatch(/^bcc:/im)
})

it('sending rejects when the server refuses, and when there is none', async () => {
  server.refusal = '550 no such mailbox'
  await expect(sender()(mail)).rejects.toThrow('550')
  await expect(smtp({ host: '127.0.0.1', port: 1, secure: false, from })(mail)).rejects.toThrow('ECONNREFUSED')
})
