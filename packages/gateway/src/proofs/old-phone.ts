import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { wrongInput } from '@care/shared/http/errors'
import { epochOf } from '@care/shared/shanghai-time'
import type { AuthenticatedSession } from '../session/guard.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { SecondStep } from './second-step.ts'
import type { SmsCodes } from './sms-codes.ts'

interface Means {
  codes: SmsCodes
  step: SecondStep
  call: InternalCalls
}

interface Given {
  oldCode?: string | undefined
  otp?: string | undefined
}

const dayMs = 86_400_000
/** The status is 400 instead of 426, because clients end the session at a 426, and a mistyped code must not do that. */
const wrongOldCode = () => wrongInput('oldCode', '原手机短信验证码不正确或已过期')
const wrongOtp = () => wrongInput('otp', '动态验证码错误')

/**
 * Requires a code from the old phone before the phone is changed, because somebody may have watched the password being
 * typed.
 */
export function createOldPhoneProof({ codes, step, call }: Means) {
  return {
    async insist({ caller, owner }: AuthenticatedSession, { oldCode, otp }: Given) {
      if (!caller.phone) return
      if (oldCode || !otp) {
        await codes.check(caller.phone, 'leave', oldCode, wrongOldCode)
        return codes.consume(caller.phone, 'leave')
      }
      const asGateway = internalCaller([owner.tenantId])
      const { isOn, since } = await call(secondFactors.state, asGateway, { body: owner })
      // a second factor younger than a day does not count, because anybody who knows the password could have set it up
      if (!isOn || !since || Date.now() - epochOf(since) < dayMs)
        throw wrongInput('otp', '二次验证绑定满24小时后，才能代替原手机短信验证码', 200)
      const judge = async () => {
        const { state } = await call(secondFactors.step, asGateway, { body: { ...owner, byPassword: false, otp } })
        return state === 'open'
      }
      await step.prove(owner, judge, wrongOtp)
    },
  }
}
