import { registration as calls, externalAccounts } from '@care/shared/admin/external/registration.contract'
import { invalid, refused } from '@care/shared/http/errors'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import { internalCaller } from '../upstream/identity.ts'

/** Registration of people without an account: verifies phones and decrypts passwords before it calls the services. */
export function registrationRoutes(serve: Serve, means: SignIn) {
  const { codes, call, store, social, readNewPassword, readOldPassword } = means

  serve(calls, {
    register: async ({ body: { phone, code, enc, ...given } }) => {
      const password = readNewPassword(given.password, enc)
      if (password !== readNewPassword(given.confirmPassword, enc)) throw invalid('两次输入的密码不一致')
      await codes.check(phone, 'register', code)
      await codes.consume(phone, 'register')
      const person = { phone, password, username: given.username || phone, nickName: given.nickName || phone }
      const ticket = await call(externalAccounts.register, internalCaller(), { body: person })
      // only the owner of the phone, who has the code, is told that it is already registered
      if (!ticket) throw refused('该手机号码已注册，请凭短信验证码继续')
      return ticket
    },

    findToken: async ({ query }) => {
      if (query.openType === 'SMS') {
        const { openId: phone, authCode } = query
        await codes.check(phone, 'register', authCode)
        await codes.consume(phone, 'register')
        return call(externalAccounts.ticketFor, internalCaller(), { body: { phone } })
      }
      const { openType: type, authCode: code, state, nonce } = query
      const identity = await social.proof.prove({ type, code, state, nonce }, 'external')
      const ticket = await call(externalAccounts.ticketForIdentity, internalCaller(), { body: identity })
      if (!ticket) throw await social.proof.unbound(identity, 'external')
      return ticket
    },

    bindOpen: async ({ params: { token }, body }) => {
      const identity = await social.states.redeemTicket(body.ticket, 'external')
      return call(externalAccounts.bindIdentity, internalCaller(), { body: { ...identity, token } })
    },

    updatePwd: async ({ params: { token }, body: { enc, ...given } }) => {
      const newPassword = readNewPassword(given.newPassword, enc)
      if (newPassword !== readNewPassword(given.confirmPassword, enc)) throw invalid('两次输入的密码不一致')
      const body = { token, oldPassword: readOldPassword(given.oldPassword, enc), newPassword }
      return call(externalAccounts.updatePassword, internalCaller(), { body })
    },

    unsubscribe: async ({ params: { token }, query: { tenantId } }) => {
      await store.endAllOf(await call(externalAccounts.leave, internalCaller(), { body: { token, tenantId } }))
      return true
    },
  })
}
