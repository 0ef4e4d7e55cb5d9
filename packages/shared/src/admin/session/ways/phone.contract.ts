import { z } from 'zod'
import { area, calls, internal } from '../../../http/endpoint.ts'
import { PageQuery } from '../../../http/page.ts'
import { chooseMessage, enterMessage, mobile } from '../../../validators.ts'
import { Account, TenantChoices, TokenAnswer } from '../session.ts'
import { challengeAnswers } from './challenge-answers.ts'

const byClient = calls({ access: 'client' })
const operatorView = calls({ access: 'outbox:view', for: 'operator' })

/**
 * Purpose of a code; a code is valid for one purpose only. `change` is for the new phone, `leave` for the current one,
 * `answer` for a questionnaire.
 */
export const SmsPurpose = z.enum(['sign-in', 'register', 'forgot', 'change', 'leave', 'answer'], '用途不正确')
export type SmsPurpose = z.output<typeof SmsPurpose>

/** Six digits. */
export const smsCode = z.string('请输入短信验证码').regex(/^\d{6}$/, enterMessage('短信验证码', '短信验证码为6位数字'))
/** Limits guessing of codes. */
export const smsCheckRate = { name: 'sms-check', max: 60, seconds: 60 } as const

/** `randomStr` and `code` solve a captcha, which is required only on suspicion. */
const SendQuery = z.object({
  purpose: SmsPurpose.default('sign-in'),
  randomStr: z.string().max(64).optional(),
  code: z.string().max(32).optional(),
})

/** Verifies a phone before there is a session; served by the gateway itself. */
export const phone = area('admin', {
  send: byClient.get('/mobile/:mobile', '发送短信验证码', {
    params: z.object({ mobile }),
    query: SendQuery,
    data: z.boolean(),
  }),
  tenantChoices: byClient.get('/user/tenant/list/:mobile/:code', '手机号码所属机构', {
    params: z.object({ mobile, code: smsCode }),
    data: TenantChoices,
  }),
})

const PhoneToken = z.object({
  grant_type: z.literal('mobile', chooseMessage('登录方式', '不支持的登录方式')),
  mobile: z
    .string('手机号码不能为空')
    .min(1, '手机号码不能为空')
    .regex(/^SMS@/, '手机号码格式不正确')
    .transform((text) => text.slice(4))
    .pipe(mobile),
  /** The ticket from the choice of tenants, or the code itself. */
  token: z.string().max(128).optional(),
  code: smsCode.optional(),
  ...challengeAnswers,
})

export const phoneToken = area('auth', {
  token: byClient.post('/mobile/token/sms', '短信验证码登录', {
    query: PhoneToken,
    encoding: 'form',
    reply: 'bare',
    data: TokenAnswer,
    bodyLimit: 8 * 1024,
  }),
})

/** Internal calls, gateway to auth service. */
export const phoneAccounts = area('auth', {
  byPhone: internal.post('/account/by-phone', { body: z.object({ phone: mobile }), data: z.array(Account) }),
  /** Sends the code if the purpose allows it for this phone; the response does not reveal whether it did. */
  sendCode: internal.post('/sms/send', { body: z.object({ phone: mobile, purpose: SmsPurpose, code: smsCode }) }),
})

/**
 * `status` outbox: no provider is connected, the operator passes the code on; the code is shown while it is valid.
 * skipped: no account has the number, so no message was sent.
 */
export const SmsMessage = z.object({
  id: z.number(),
  phone: z.string(),
  purpose: SmsPurpose,
  code: z.string().nullable(),
  status: z.enum(['outbox', 'sent', 'failed', 'skipped']),
  statusLabel: z.string(),
  createTime: z.string(),
})
export type SmsMessage = z.output<typeof SmsMessage>

export const smsOutbox = area('admin', {
  page: operatorView.list('/sms/outbox', '短信发件箱', SmsMessage, PageQuery),
})
