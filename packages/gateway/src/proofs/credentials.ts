import { Refusal } from '@care/shared/http/errors'
import { signInLog } from '@care/shared/session/own-sessions.contract'
import type { Account } from '@care/shared/session/session'
import { accounts } from '@care/shared/session/session.contract'
import type { Limits } from '../serve/limits.ts'
import { deviceOf, type Sender } from '../session/sender.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { Brake } from './brake.ts'
import type { Captcha } from './captcha.ts'
import { readPassword } from './password-cipher.ts'

export interface Credentials {
  username?: string | undefined
  password?: string | undefined
  enc?: '0' | '1' | undefined
  randomStr?: string | undefined
  code?: string | undefined
}

interface Means {
  brake: Brake
  captcha: Captcha
  limits: Limits
  call: InternalCalls
  loginKey: string
  guessPlain: boolean
  /** Hears when a failed attempt could not be written down. */
  onFailed: (error: unknown) => void
}

export const wrongCredentials = () => new Refusal(426, '用户名不存在或者密码错误')

/**
 * The accounts that a name and password open, at least one. Unknown, wrong, locked and disabled all take the same way
 * through the service's hash and end in the same answer.
 */
export function createCredentialCheck({ brake, captcha, limits, call, loginKey, guessPlain, onFailed }: Means) {
  return async function check(credentials: Credentials, from: Sender): Promise<Account[]> {
    const { username = '', password: given = '', enc, randomStr, code } = credentials
    if (username === '' || given === '') throw wrongCredentials()
    await limits.take('sign-in', from.ip, 60, 60)

    const { needsCaptcha, locked } = await brake.look(username)
    if (needsCaptcha) await captcha.check(randomStr, code)

    const password = readPassword(given, enc, loginKey, guessPlain)
    if (password !== null && Buffer.byteLength(password) > 128) throw wrongCredentials()
    const body = { username, password: password ?? '' }
    const found = await call(accounts.verify, internalCaller(), { body })
    if (locked) throw wrongCredentials()
    if (found.length === 0 || password === null) {
      await brake.failed(username)
      const failure = {
        username,
        method: 'password',
        result: 'failure',
        ...deviceOf(from),
        requestId: from.id,
      } as const
      // not waited for: a known name must not answer later than an unknown one
      void call(signInLog.note, internalCaller(), { body: failure }).catch(onFailed)
      throw wrongCredentials()
    }
    await brake.succeeded(username)
    return found
  }
}
export type CredentialCheck = ReturnType<typeof createCredentialCheck>
