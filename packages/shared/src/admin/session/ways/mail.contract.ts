import { z } from 'zod'
import { area, calls, internal } from '../../../http/endpoint.ts'
import { PageQuery } from '../../../http/page.ts'
import { emailAddress, enterMessage } from '../../../validators.ts'
import { AccountKey } from '../owner.ts'

const signedIn = calls({ access: 'signed-in' })
const operatorView = calls({ access: 'outbox:view', for: 'operator' })

/** Six digits. */
const mailCode = z.string('请输入邮箱验证码').regex(/^\d{6}$/, enterMessage('邮箱验证码', '邮箱验证码为6位数字'))

/** An address is verified by a code sent to it; nothing else is sent there before. Served by the gateway itself. */
export const email = area('admin', {
  sendCode: signedIn.post('/user/email/code', '发送邮箱验证码', {
    rate: { name: 'mail-from', max: 20, seconds: 3600 },
    body: z.object({ email: emailAddress }),
  }),
  prove: signedIn.put('/user/email', '验证并使用邮箱', {
    rate: { name: 'mail-check', max: 60, seconds: 60 },
    body: z.object({ email: emailAddress, code: mailCode }),
  }),
})

/** `status` outbox: no mail server is connected; the text is shown for a day, a code in it while it is valid. */
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
  page: operatorView.list('/mail/outbox', '本地邮件箱（未接入邮件服务）', MailMessage, PageQuery),
})

/** Internal calls, gateway to auth service. */
export const mails = area('auth', {
  sendCode: internal.post('/mail/send-code', { body: z.object({ email: emailAddress, code: mailCode }) }),
  /** Stores an address whose code the gateway has verified. */
  prove: internal.put('/profile/email', { body: AccountKey.extend({ email: emailAddress }) }),
})
