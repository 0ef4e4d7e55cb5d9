import { phoneAccounts, type SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import type { Limits } from '../serve/limits.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { Captcha } from './captcha.ts'
import type { SmsCodes } from './sms-codes.ts'

export interface SmsRequest {
  phone: string
  purpose: SmsPurpose
  address: string
  randomStr?: string | undefined
  code?: string | undefined
}

interface Means {
  codes: SmsCodes
  limits: Limits
  captcha: Captcha
  call: InternalCalls
}

const hour = 3600
/** Number of codes per hour without a captcha: a phone needs one for the second code, an address for the fourth. */
const unsuspicious = { phone: 1, address: 3 }

/**
 * Maximum number of codes per hour for all phones and addresses together, which limits what a distributed flood can
 * cost.
 */
const mostAnHour = 1_000

/** Sends codes within limits. Known and unknown phones get the same response. */
export function createSmsSending({ codes, limits, captcha, call }: Means) {
  return {
    async send({ phone, purpose, address, randomStr, code: picture }: SmsRequest) {
      await limits.take('sms-address', address, 20, hour)
      const isSuspicious = [
        await limits.isOver('sms-suspect-phone', phone, unsuspicious.phone, hour),
        await limits.isOver('sms-suspect-address', address, unsuspicious.address, hour),
      ].some(Boolean)
      if (isSuspicious) await captcha.check({ randomStr, code: picture, address })

      await limits.take('sms-minute', phone, 1, 60)
      await limits.take('sms-hour', phone, 5, hour)
      await limits.take('sms-day', phone, 10, 24 * hour)
      // checked last, so that only codes that are really sent count
      await limits.take('sms-all', 'all', mostAnHour, hour)
      const code = await codes.issue(phone, purpose)
      await call(phoneAccounts.sendCode, internalCaller(), { body: { phone, purpose, code } })
    },
  }
}
export type SmsSending = ReturnType<typeof createSmsSending>
