import { Refusal, wrongInput } from '@care/shared/http/errors'
import type { AuthenticatedSession } from '../session/guard.ts'
import type { Sender } from '../session/sender.ts'
import { type CredentialCheck, wrongCredentials } from './credentials.ts'

interface Given {
  password?: string | undefined
  enc?: '0' | '1' | undefined
}

/** Status 400 instead of the 426 of sign-in, because a mistyped password must not end the session. */
const wrongOwnPassword = () => wrongInput('password', '原密码不正确')

/** Throws unless the password is that of the session's own account. Failures count like failed sign-ins. */
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
