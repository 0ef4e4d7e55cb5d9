import type { AccountKey } from '@care/shared/admin/session/owner'
import { forgottenPassword, profile, profiles } from '@care/shared/admin/session/profile.contract'
import { accounts } from '@care/shared/admin/session/session.contract'
import { invalid } from '@care/shared/http/errors'
import type { SignIn } from '../proofs/create-sign-in.ts'
import { createOldPhoneProof } from '../proofs/old-phone.ts'
import { requireOwnPassword } from '../proofs/own-password.ts'
import type { Serve } from '../serve/serve.ts'
import { internalCaller } from '../upstream/identity.ts'

/** Changes the caller's own account, and resets a forgotten password. */
export function profileRoutes(serve: Serve, means: SignIn) {
  const { guard, check, codes, store, call, readNewPassword } = means
  const oldPhone = createOldPhoneProof(means)

  serve(profile, {
    edit: async ({ pass, body, from }) => {
      const { password, newpassword1, enc, code, oldCode, otp, phone, ...plain } = body
      const newPassword = newpassword1 === undefined ? undefined : readNewPassword(newpassword1, enc)
      const newPhone = phone === pass.caller.phone ? undefined : phone

      if (newPassword || newPhone) await requireOwnPassword(check, pass, { password: password ?? '', enc }, from)
      if (newPhone) {
        await codes.check(newPhone, 'change', code)
        await oldPhone.insist(pass, { oldCode, otp })
        await codes.consume(newPhone, 'change')
      }
      await call(profiles.update, internalCaller(), {
        body: { ...plain, ...pass.owner, phone: newPhone, newPassword, keptSession: pass.caller.sessionId },
      })
      if (newPassword || newPhone) await store.endAllOf(pass.owner, pass.caller.sessionId)
      await reload(pass.owner, pass.caller.sessionId)
      return true
    },
  })

  serve(forgottenPassword, {
    policy: async ({ body: { phone, code } }) => {
      await codes.check(phone, 'forgot', code)
      return call(profiles.policyByPhone, internalCaller(), { body: { phone } })
    },

    reset: async ({ body: { phone, code, enc, ...given }, from }) => {
      const password = readNewPassword(given.password, enc)
      if (password !== readNewPassword(given.confirmPassword, enc)) throw invalid('两次输入的密码不一致')
      await codes.check(phone, 'forgot', code)
      const body = { phone, password, address: from.ip }
      const changed = await call(profiles.resetByPhone, internalCaller(), { body })
      await codes.consume(phone, 'forgot')
      for (const owner of changed) await store.endAllOf(owner)
      return true
    },
  })

  /** Writes the changed account into the session, so that the change is visible without signing in again. */
  async function reload(owner: AccountKey, sessionId: string) {
    await store.renew(sessionId, await call(accounts.refresh, internalCaller([owner.tenantId]), { body: owner }))
    guard.drop(sessionId)
  }
}
