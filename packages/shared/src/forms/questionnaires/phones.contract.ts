import { z } from 'zod'
import { smsCheckRate, smsCode } from '../../admin/session/ways/phone.contract.ts'
import { area, calls, internal } from '../../http/endpoint.ts'
import { mobile } from '../../validators.ts'

const anyone = calls({ access: 'public' })

/** `randomStr` and `code` solve a captcha, which is required only on suspicion. */
const SendQuery = z.object({
  phoneNumber: mobile,
  randomStr: z.string().max(64).optional(),
  code: z.string().max(32).optional(),
})

/** Verifies the phone of a PHONE_VERIFICATION item (api-shapes §3.5); served by the gateway. */
export const questionnairePhones = area('tenant-questionnaire', {
  sendCode: anyone.get('/project/phone/code', '问卷手机号码验证短信', { query: SendQuery, data: z.boolean() }),
  check: anyone.post('/project/phone/code/check', '校验问卷手机号码', {
    rate: smsCheckRate,
    body: z.object({ phoneNumber: mobile, code: smsCode }),
  }),
})

/** Internal call of the gateway: this phone is verified, for one answer within an hour. */
export const questionnairePhoneProofs = area('tenant-questionnaire', {
  prove: internal.post('/phoneproof', { isAudited: false, body: z.object({ phone: mobile }) }),
})
