import { z } from 'zod'
import { area, get, post, put } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { emailAddress, enter } from '../validators.ts'
import { Owner } from './owner.ts'

/** Six digits. */
const mailCode = z.string('请输入邮箱验证码').regex(/^\d{6}$/, enter('邮箱验证码', '邮箱验证码为6位数字'))

/** An address is proven by a code that was sent to it; only then is anything else sent there. Served by the gateway itself. */
export const email = area('admin', {
  sendCode: post('/user/email/code', {
    access: 'signed-in',
    rate: { name: 'mail-from', max: 20, seconds: 3600 },
    body: z.object({ email: emailAddress }),
    summary: '发送邮箱验证码',
  }),
  prove: put('/user/email', {
    access: 'signed-in',
    rate: { name: 'mail-check', max: 60, seconds: 60 },
    body: z.object({ email: emailAddress, code: mailCode }),
    summary: '验证并使用邮箱',
  }),
})

/** `status` outbox: no mail server is connected; the text shows for a day, a code in it while it is valid. */
export const MailMessage = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  content: z.string().nullable(),
  status: z.enum(['outbox', 'sent', 'failed']),
  statusLabel: z.string(),
  createTime: z.string(),
})
export type MailMessage = z.output<typeof MailMessage>

export const mailOutbox = area('admin', {
  page: get('/mail/outbox', {
    access: 'outbox:view',
    for: 'operator',
    query: PageQuery,
    data: pageOf(MailMessage),
    summary: '本地邮件箱（未接入邮件服务）',
  }),
})

/** Between gateway and auth service. */
export const mails = area('auth', {
  sendCode: post('/mail/send-code', { access: 'internal', body: z.object({ email: emailAddress, code: mailCode }) }),
  /** The gateway has made sure of the code. */
  prove: put('/profile/email', { access: 'internal', body: Owner.extend({ email: emailAddress }) }),
})
