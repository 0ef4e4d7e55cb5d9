import { success } from '@care/shared/http/envelope'
import { invalid, Refusal } from '@care/shared/http/errors'
import { lock, lockPasswords } from '@care/shared/session/lock.contract'
import type { FastifyInstance } from 'fastify'
import type { CredentialCheck } from '../proofs/credentials.ts'
import { insistOnOwner } from '../proofs/own-password.ts'
import { parse } from '../serve/input.ts'
import type { Limits } from '../serve/limits.ts'
import type { Guard } from '../session/guard.ts'
import type { SessionStore } from '../session/session-store.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

interface Means {
  check: CredentialCheck
  limits: Limits
  store: SessionStore
  call: InternalCalls
}

const wrongLockPassword = () => new Refusal(428, '锁屏密码不正确')

/** Locking a session and unlocking it: the only calls, beside signing out, that a locked session may make. */
export function lockRoutes(app: FastifyInstance, guard: Guard, { check, limits, store, call }: Means) {
  app.get(lock.state.path, async (request) => {
    const { owner, locked } = await guard.admit(request.headers, { evenLocked: true })
    return success({ locked, hasPassword: await call(lockPasswords.exists, internalCaller(), { body: owner }) })
  })

  app.post(lock.lock.path, async (request) => {
    const { owner, caller } = await guard.admit(request.headers)
    const { password } = parse(lock.lock.options.body, request.body)
    const isSet = await call(lockPasswords.exists, internalCaller(), { body: owner })
    if (!isSet && !password) throw invalid('锁屏密码不能为空')
    if (password) await (isSet ? prove : setUp)(password)
    await store.lock(caller.sessionId)
    guard.drop(caller.sessionId)
    return success(true)

    async function setUp(given: string) {
      await call(lockPasswords.set, internalCaller(), { body: { ...owner, password: given } })
    }
    async function prove(given: string) {
      await limits.take('unlock', caller.sessionId, 10, 300)
      if (!(await call(lockPasswords.check, internalCaller(), { body: { ...owner, password: given } })))
        throw wrongLockPassword()
    }
  })

  app.post(lock.unlock.path, async (request) => {
    const { owner, caller } = await guard.admit(request.headers, { evenLocked: true })
    const { password } = parse(lock.unlock.options.body, request.body)
    await limits.take('unlock', caller.sessionId, 10, 300)
    const right = await call(lockPasswords.check, internalCaller(), { body: { ...owner, password } })
    if (!right) throw wrongLockPassword()
    await store.unlock(caller.sessionId)
    guard.drop(caller.sessionId)
    return success(true)
  })

  app.put(lock.setPassword.path, async (request) => {
    const pass = await guard.admit(request.headers)
    const { lockPassword, ...given } = parse(lock.setPassword.options.body, request.body)
    await insistOnOwner(check, pass, given, request)
    await call(lockPasswords.set, internalCaller(), { body: { ...pass.owner, password: lockPassword } })
    return success(true)
  })
}
