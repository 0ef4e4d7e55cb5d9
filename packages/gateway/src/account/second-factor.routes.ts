import { accounts } from '@care/shared/admin/session/session.contract'
import { secondFactor as calls, secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { invalid } from '@care/shared/http/errors'
import type { SignIn } from '../proofs/create-sign-in.ts'
import { requireOwnPassword } from '../proofs/own-password.ts'
import type { Serve } from '../serve/serve.ts'
import type { AuthenticatedSession } from '../session/guard.ts'
import { internalCaller } from '../upstream/identity.ts'

/**
 * The status is 400 instead of the 426 of the sign-in, because clients end the session at a 426, and a mistyped code
 * must not do that.
 */
const wrongOwnOtp = () => invalid('动态验证码错误')

/** Manages the caller's own second factor; `second-step.ts` checks it at sign-in. */
export function secondFactorRoutes(serve: Serve, { guard, check, step, store, call }: SignIn) {
  const asGateway = ({ owner }: AuthenticatedSession) => internalCaller([owner.tenantId])
  const kept = ({ owner, caller }: AuthenticatedSession, otp: string) => ({
    ...owner,
    otp,
    keptSession: caller.sessionId,
  })

  serve(calls, {
    state: ({ pass }) => call(secondFactors.state, asGateway(pass), { body: pass.owner }),

    begin: async ({ pass, body, from }) => {
      await requireOwnPassword(check, pass, body, from)
      return call(secondFactors.begin, asGateway(pass), { body: pass.owner })
    },

    confirm: async ({ pass, body: { otp } }) => {
      const confirmed = () => call(secondFactors.confirm, asGateway(pass), { body: kept(pass, otp) })
      const codes = await step.prove(pass.owner, confirmed, wrongOwnOtp)
      await reload(pass)
      return codes
    },

    remove: async ({ pass, body: { otp, ...given }, from }) => {
      await requireOwnPassword(check, pass, given, from)
      const removed = () => call(secondFactors.remove, asGateway(pass), { body: kept(pass, otp) })
      await step.prove(pass.owner, removed, wrongOwnOtp)
      await reload(pass)
      return true
    },

    renewCodes: ({ pass, body: { otp } }) => {
      const renewed = () => call(secondFactors.renewCodes, asGateway(pass), { body: { ...pass.owner, otp } })
      return step.prove(pass.owner, renewed, wrongOwnOtp)
    },
  })

  /** Writes the changed account into this session. */
  async function reload(pass: AuthenticatedSession) {
    const account = await call(accounts.refresh, asGateway(pass), { body: pass.owner })
    await store.renew(pass.caller.sessionId, account)
    guard.drop(pass.caller.sessionId)
  }
}
