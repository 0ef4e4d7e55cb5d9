import { Refusal, wrongInput } from '@care/shared/http/errors'
import type { AuthenticatedSession } from '../session/guard.ts'
import type { Sender } from '../session/sender.ts'
import { type CredentialCheck, wrongCredentials } from './credentials.ts'

interface Given {
  password?: string | undefined
  enc?: '0' | '1' | undefined
}

/**
 * The status is 400 instead of the 426 of the sign-in, because clients end the session at a 426, and a mistyped
 * password must not do that.
 */
const wrongOwnPassword = () => wrongInput('password', '原密码不正确')

/** Throws unless the password is that of the session's account. Failures count like failed sign-ins. */
export async function requireOwnPassword(
  check: CredentialCheck,
  pass: AuthenticatedSession,
  given: Given,
  from: Sender,
) {
  const { owner, caller } = pass
  const found = await check({ ...given, username: caller.username }, from).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === wrongCredentials().status ? wrongOwnPassword() : error
  })
  if (!found.some(({ user }) => user.id === owner.userId && user.tenantId === owner.tenantId)) throw wrongOwnPassword()
}
