import { registration as calls, externalAccounts } from '@care/shared/external/registration.contract'
import { success } from '@care/shared/http/envelope'
import { invalid, refused } from '@care/shared/http/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NewPasswordReader } from '../proofs/new-password.ts'
import type { SmsCodes } from '../proofs/sms-codes.ts'
import type { Social } from '../proofs/social/create-social.ts'
import { parse } from '../serve/input.ts'
import type { Limits } from '../serve/limits.ts'
import type { SessionStore } from '../session/session-store.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

interface Means {
  codes: SmsCodes
  limits: Limits
  call: InternalCalls
  social: Social
  store: SessionStore
  readNewPassword: NewPasswordReader
  readOldPassword: (text: string, enc: '0' | '1' | undefined) => string
}

/** Registering from outside: phones are proven and passwords deciphered here. */
export function registrationRoutes(app: FastifyInstance, means: Means) {
  const { codes, limits, call, store, social, readNewPassword, readOldPassword } = means
  const tried = ({ ip }: FastifyRequest) => limits.take('sms-check', ip, 60, 60)

  app.post(calls.register.path, { bodyLimit: calls.register.options.bodyLimit }, async (request) => {
    const { phone, code, enc, ...given } = parse(calls.register.options.body, request.body)
    const password = readNewPassword(given.password, enc)
    if (password !== readNewPassword(given.confirmPassword, enc)) throw invalid('两次输入的密码不一致')
    await tried(request)
    await codes.check(phone, 'register', code)
    await codes.consume(phone, 'register')
    const person = { phone, password, username: given.username || phone, nickName: given.nickName || phone }
    const ticket = await call(externalAccounts.register, internalCaller(), { body: person })
    // told to the owner of the phone only: the code has proven it
    if (!ticket) throw refused('该手机号已注册，请凭短信验证码继续')
    return success(ticket)
  })

  app.get(calls.findToken.path, async (request) => {
    const given = parse(calls.findToken.options.query, request.query)
    await tried(request)
    if (given.openType === 'SMS') {
      const { openId: phone, authCode } = given
      await codes.check(phone, 'register', authCode)
      await codes.consume(phone, 'register')
      return success(await call(externalAccounts.ticketFor, internalCaller(), { body: { phone } }))
    }
    const { openType: type, authCode: code, state, nonce } = given
    const identity = await social.proof.prove({ type, code, state, nonce }, 'external')
    const ticket = await call(externalAccounts.ticketForIdentity, internalCaller(), { body: identity })
    if (!ticket) throw await social.proof.unbound(identity, 'external')
    return success(ticket)
  })

  app.post<{ Params: { token: string } }>(
    calls.bindOpen.path,
    { bodyLimit: calls.bindOpen.options.bodyLimit },
    async (request) => {
      const { ticket } = parse(calls.bindOpen.options.body, request.body)
      await tried(request)
      const identity = await social.states.redeemTicket(ticket, 'external')
      const body = { ...identity, token: request.params.token }
      return success(await call(externalAccounts.bindIdentity, internalCaller(), { body }))
    },
  )

  app.put<{ Params: { token: string } }>(
    calls.updatePwd.path,
    { bodyLimit: calls.updatePwd.options.bodyLimit },
    async (request) => {
      const { enc, ...given } = parse(calls.updatePwd.options.body, request.body)
      const newPassword = readNewPassword(given.newPassword, enc)
      if (newPassword !== readNewPassword(given.confirmPassword, enc)) throw invalid('两次输入的密码不一致')
      await limits.take('external-password', request.ip, 10, 300)
      const body = { token: request.params.token, oldPassword: readOldPassword(given.oldPassword, enc), newPassword }
      return success(await call(externalAccounts.updatePassword, internalCaller(), { body }))
    },
  )

  app.put<{ Params: { token: string } }>(calls.unsubscribe.path, async (request) => {
    const { tenantId } = parse(calls.unsubscribe.options.query, request.query)
    await limits.take('external', request.ip, 60, 60)
    const body = { token: request.params.token, tenantId }
    const left = await call(externalAccounts.leave, internalCaller(), { body })
    await store.endAllOf(left)
    return success(true)
  })
}
