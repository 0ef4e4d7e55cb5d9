import { z } from 'zod'
import { area, get, post } from '../http/endpoint.ts'
import { smsCheckRate, smsCode } from '../session/phone.contract.ts'
import { mobile } from '../validators.ts'

/** `randomStr` and `code` answer a picture, asked for only after suspicion. */
const SendQuery = z.object({
  phoneNumber: mobile,
  randomStr: z.string().max(64).optional(),
  code: z.string().max(32).optional(),
})

/** Proving the phone of a PHONE_VERIFICATION item (api-shapes §3.5); served by the gateway. */
export const questionnairePhones = area('tenant-questionnaire', {
  sendCode: get('/project/phone/code', {
    access: 'public',
    query: SendQuery,
    data: z.boolean(),
    summary: '问卷手机号码验证短信',
  }),
  check: post('/project/phone/code/check', {
    access: 'public',
    rate: smsCheckRate,
    body: z.object({ phoneNumber: mobile, code: smsCode }),
    summary: '校验问卷手机号码',
  }),
})

/** Between gateway and service: this phone is proven, for one answer within an hour. */
export const questionnairePhoneProofs = area('tenant-questionnaire', {
  prove: post('/phoneproof', { access: 'internal', isAudited: false, body: z.object({ phone: mobile }) }),
})
