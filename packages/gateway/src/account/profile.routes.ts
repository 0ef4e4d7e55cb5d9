import { success } from '@care/shared/http/envelope'
import { invalid } from '@care/shared/http/errors'
import { forgottenPassword, profile, profiles } from '@care/shared/session/profile.contract'
import { accounts } from '@care/shared/session/session.contract'
import type { FastifyInstance } from 'fastify'
import type { CredentialCheck } from '../proofs/credentials.ts'
import type { NewPasswordReader } from '../proofs/new-password.ts'
import { createOldPhone } from '../proofs/old-phone.ts'
import { insistOnOwner } from '../proofs/own-password.ts'
import type { SecondStep } from '../proofs/second-step.ts'
import type { SmsCodes } from '../proofs/sms-codes.ts'
import { parse, parseForm } from '../serve/input.ts'
import type { Limits } from '../serve/limits.ts'
import type { Guard } from '../session/guard.ts'
import type { Owner, SessionStore } from '../session/session-store.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

interface Means {
  check: CredentialCheck
  codes: SmsCodes
  limits: Limits
  store: SessionStore
  call: InternalCalls
  step: SecondStep
  readNewPassword: NewPasswordReader
}

/** What people change about their own account, and how they get back in without the password. */
export function profileRoutes(app: FastifyInstance, guard: Guard, means: Means) {
  const { check, codes, limits, store, call, readNewPassword } = means
  const oldPhone = createOldPhone(means)

  app.put(profile.edit.path, { bodyLimit: profile.edit.options.bodyLimit }, async (request) => {
    const pass = await guard.admit(request.headers)
    const given = parseForm(profile.edit.options.body, request.body)
    const { password, newpassword1, enc, code, oldCode, otp, phone, ...plain } = given
    const newPassword = newpassword1 === undefined ? undefined : readNewPassword(newpassword1, enc)
    const newPhone = phone === pass.caller.phone ? undefined : phone

    if (newPassword || newPhone) await insistOnOwner(check, pass, { password: password ?? '', enc }, request)
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
    return success(true)
  })

  app.post(
    forgottenPassword.policy.path,
    { bodyLimit: forgottenPassword.policy.options.bodyLimit },
    async (request) => {
      const { phone, code } = parse(forgottenPassword.policy.options.body, request.body)
      await limits.take('sms-check', request.ip, 60, 60)
      await codes.check(phone, 'forgot', code)
      return success(await call(profiles.policyByPhone, internalCaller(), { body: { phone } }))
    },
  )

  app.put(forgottenPassword.reset.path, { bodyLimit: forgottenPassword.reset.options.bodyLimit }, async (request) => {
    const given = parse(forgottenPassword.reset.options.body, request.body)
    const password = readNewPassword(given.password, given.enc)
    if (password !== readNewPassword(given.confirmPassword, given.enc)) throw invalid('两次输入的密码不一致')
    await limits.take('sms-check', request.ip, 60, 60)
    await codes.check(given.phone, 'forgot', given.code)
    const changed = await call(profiles.resetByPhone, internalCaller(), {
      body: { phone: given.phone, password, address: request.ip },
    })
    await codes.consume(given.phone, 'forgot')
    for (const owner of changed) await store.endAllOf(owner)
    return success(true)
  })

  /** The session shows what was changed without signing in again. */
  async function reload(owner: Owner, sessionId: string) {
    await store.renew(sessionId, await call(accounts.refresh, internalCaller([owner.tenantId]), { body: owner }))
    guard.drop(sessionId)
  }
}
