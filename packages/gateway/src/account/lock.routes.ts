import { lock, lockPasswords } from '@care/shared/admin/session/lock.contract'
import type { AccountKey } from '@care/shared/admin/session/owner'
import { invalid } from '@care/shared/http/errors'
import type { SignIn } from '../proofs/create-sign-in.ts'
import { requireOwnPassword } from '../proofs/own-password.ts'
import type { Serve } from '../serve/serve.ts'
import type { AuthenticatedSession } from '../session/guard.ts'
import { internalCaller } from '../upstream/identity.ts'

const wrongLockPassword = () => invalid('锁屏密码不正确')

/** Locks and unlocks a session. A locked session may only unlock or sign out. */
export function lockRoutes(serve: Serve, { guard, check, limits, store, call }: SignIn) {
  const hasPassword = (owner: AccountKey) => call(lockPasswords.exists, internalCaller(), { body: owner })
  const setPassword = (owner: AccountKey, password: string) =>
    call(lockPasswords.set, internalCaller(), { body: { ...owner, password } })

  async function requireLockPassword({ owner, caller }: AuthenticatedSession, password: string) {
    await limits.take('unlock', caller.sessionId, 10, 300)
    const right = await call(lockPasswords.check, internalCaller(), { body: { ...owner, password } })
    if (!right) throw wrongLockPassword()
  }

  serve(lock, {
    state: async ({ pass: { owner, locked } }) => ({ locked, hasPassword: await hasPassword(owner) }),

    lock: async ({ pass, body: { password } }) => {
      const isSet = await hasPassword(pass.owner)
      if (!isSet && !password) throw invalid('请输入锁屏密码')
      if (password) await (isSet ? requireLockPassword(pass, password) : setPassword(pass.owner, password))
      await store.lock(pass.caller.sessionId)
      guard.drop(pass.caller.sessionId)
      return true
    },

    unlock: async ({ pass, body: { password } }) => {
      await requireLockPassword(pass, password)
      await store.unlock(pass.caller.sessionId)
      guard.drop(pass.caller.sessionId)
      return true
    },

    setPassword: async ({ pass, body: { lockPassword, ...given }, from }) => {
      await requireOwnPassword(check, pass, given, from)
      await setPassword(pass.owner, lockPassword)
      return true
    },
  })
}
