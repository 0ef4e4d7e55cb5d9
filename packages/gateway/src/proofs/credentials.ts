import { signInLog } from '@care/shared/admin/session/own-sessions.contract'
import type { Account } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { Refusal } from '@care/shared/http/errors'
import type { FairQueue } from '@care/shared/server/fair-queue'
import type { Limits } from '../serve/limits.ts'
import { deviceOf, type Sender } from '../session/sender.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { Captcha } from './captcha.ts'
import type { PasswordGuessLimiter } from './guesses.ts'
import type { KnownDevices } from './known-devices.ts'
import { readPassword } from './password-cipher.ts'

export interface Credentials {
  username?: string | undefined
  password?: string | undefined
  enc?: '0' | '1' | undefined
  randomStr?: string | undefined
  code?: string | undefined
}

interface Means {
  guesses: PasswordGuessLimiter
  known: KnownDevices
  captcha: Captcha
  limits: Limits
  call: InternalCalls
  /** Queue for the service's password hashing. */
  line: FairQueue
  loginKey: string
  takesPlain: boolean
  /** Called when a failed attempt could not be written to the log. */
  onFailed: (error: unknown) => void
}

export const wrongCredentials = () => new Refusal(426, '用户名不存在或者密码错误')

/**
 * Returns the accounts that a name and password open, at least one; with `withClosed` also unusable ones, such as of a
 * frozen institution. Unknown, wrong and locked accounts take the same time and get the same error. While guesses at a
 * name are paused, nothing is checked, whether the account exists or not.
 */
export function createCredentialCheck(means: Means) {
  const { guesses, known, captcha, limits, call, line, loginKey, takesPlain, onFailed } = means
  return async function check(credentials: Credentials, from: Sender, { withClosed = false } = {}): Promise<Account[]> {
    const { username = '', password: given = '', enc, randomStr, code } = credentials
    if (username === '' || given === '') throw wrongCredentials()
    const device = known.find(from, username)
    const source = device ?? from.ip
    await limits.take('sign-in', source, 60, 60)
    const password = readPassword(given, enc, loginKey, takesPlain)
    if (password !== null && Buffer.byteLength(password) > 128) throw wrongCredentials()

    const guess = await guesses.begin(username, { address: from.ip, device }, () =>
      captcha.check({ randomStr, code, address: from.ip }),
    )
    if (!guess) throw wrongCredentials()
    const body = { username, password: password ?? '', withClosed }
    const judge = () => call(accounts.verify, internalCaller(), { body })
    const judged = line.run(source, judge, ({ length }) => length > 0)
    const found = await judged.catch(async (error: unknown) => {
      // an attempt that could not be checked does not count as a guess, nor one at a frozen institution
      await guess.undone()
      throw error
    })
    if (found.length === 0 || password === null) {
      await guess.wrong()
      const failure = {
        username,
        method: 'password',
        result: 'failure',
        ...deviceOf(from),
        requestId: from.id,
      } as const
      // not awaited, because the response time must not reveal whether the user name exists
      void call(signInLog.note, internalCaller(), { body: failure }).catch(onFailed)
      throw wrongCredentials()
    }
    await guess.right()
    return found
  }
}
export type CredentialCheck = ReturnType<typeof createCredentialCheck>
