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
/** Status 400 instead of 426, because a mistyped code must not end the session. */
const wrongOldCode = () => wrongInput('oldCode', '原手机短信验证码不正确或已过期')
const wrongOtp = () => wrongInput('otp', '动态验证码错误')

/**
 * Requires a code from the old phone before the phone is changed, because a watched password alone must not suffice.
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
      // a second factor younger than a day does not count, since anybody with the password could set it up
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
