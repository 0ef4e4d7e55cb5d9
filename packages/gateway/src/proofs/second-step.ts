import { requireOpen } from '@care/shared/admin/session/institution'
import { type SignInMethod, signInLog } from '@care/shared/admin/session/own-sessions.contract'
import type { AccountKey } from '@care/shared/admin/session/owner'
import type { Account } from '@care/shared/admin/session/session'
import { type Challenge, challengeRefusal, wrongOtp } from '@care/shared/admin/session/ways/challenge'
import { type SignInStep, secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { tooManyRequests, unauthorized } from '@care/shared/http/errors'
import type { Limits } from '../serve/limits.ts'
import { deviceOf, type Sender } from '../session/sender.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { CodeLockout } from './code-lockout.ts'
import type { NewPasswordReader } from './new-password.ts'

/** Fields that a client adds when it repeats its request after a challenge. */
export interface ChallengeFields {
  otp?: string | undefined
  newPassword?: string | undefined
  enc?: '0' | '1' | undefined
}

interface Means {
  call: InternalCalls
  limits: Limits
  /** Counts wrong codes per account. */
  brake: CodeLockout
  readNewPassword: NewPasswordReader
}

export interface PassedStep {
  account: Account
  recoveryCodes?: string[] | undefined
}

const brakeName = ({ tenantId, userId }: AccountKey) => `${tenantId}:${userId}`

/**
 * The steps between a proven first factor and a session: second factor and new password. All ways of signing in share
 * them.
 */
export function createSecondStep({ call, limits, brake, readNewPassword }: Means) {
  /**
   * Throws while the account is paused after too many wrong codes. Codes are counted before they are checked, so that
   * concurrent ones count as well.
   */
  async function requireRest(owner: AccountKey) {
    await limits.take('otp', brakeName(owner), 20, 60)
    if (await brake.isResting(brakeName(owner))) throw tooManyRequests('动态验证码错误次数过多，请稍后再试', 60)
  }

  return {
    /**
     * Returns the current state of the account. Throws a challenge, or 426 for a wrong code. With `ticket`, the client
     * can repeat its request although the credential was a one-time one.
     */
    async pass(
      account: Account,
      method: SignInMethod,
      { otp, newPassword, enc }: ChallengeFields,
      from: Sender,
      ticket?: () => Promise<string>,
    ): Promise<PassedStep> {
      // checked before a code is used up or a password is stored
      requireOpen(account.institution)
      const owner = { tenantId: account.user.tenantId, userId: account.user.id }
      if (otp) await requireRest(owner)
      const step = await call(secondFactors.step, internalCaller([owner.tenantId]), {
        body: {
          ...owner,
          byPassword: method === 'password',
          otp: otp || undefined,
          newPassword: newPassword ? readNewPassword(newPassword, enc) : undefined,
        },
      })
      if (step.state === 'open') {
        if (otp) await brake.succeeded(brakeName(owner))
        if (!step.account) throw unauthorized()
        requireOpen(step.account.institution)
        return { account: step.account, recoveryCodes: step.recoveryCodes }
      }
      if (step.state === 'wrong') {
        await brake.failed(brakeName(owner))
        await call(signInLog.note, internalCaller([owner.tenantId]), {
          body: { ...owner, method, result: 'failure', ...deviceOf(from), requestId: from.id },
        })
        throw wrongOtp()
      }
      throw challengeRefusal(challengeOf(step, await ticket?.()))
    },

    /** Checks a code of a signed-in person. Wrong codes count like wrong codes at sign-in. */
    async prove<T>(owner: AccountKey, judge: () => Promise<T | null | false>, wrong: () => Error): Promise<T> {
      await requireRest(owner)
      const answer = await judge()
      if (answer === null || answer === false) {
        await brake.failed(brakeName(owner))
        throw wrong()
      }
      await brake.succeeded(brakeName(owner))
      return answer
    },
  }
}
export type SecondStep = ReturnType<typeof createSecondStep>

function challengeOf(step: Exclude<SignInStep, { state: 'open' | 'wrong' }>, token?: string): Challenge {
  const again = token ? { token } : {}
  if (step.state === 'second-factor-setup') return { reason: step.state, secret: step.secret, uri: step.uri, ...again }
  if (step.state === 'password-expired') return { reason: step.state, policy: step.policy, ...again }
  return { reason: step.state, ...again }
}
