import type { AccountKey } from '@care/shared/admin/session/owner'
import { email as calls, mails } from '@care/shared/admin/session/ways/mail.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import { internalCaller } from '../upstream/identity.ts'

const hour = 3600

/** Verifies the caller's mail address. */
export function emailRoutes(serve: Serve, { limits, mailCodes, call }: SignIn) {
  serve(calls, {
    sendCode: async ({ pass: { owner }, body: { email } }) => {
      await limits.take('mail-user', idOf(owner), 10, hour)
      await limits.take('mail-minute', email.toLowerCase(), 1, 60)
      await limits.take('mail-day', email.toLowerCase(), 10, 24 * hour)
      await limits.take('mail-all', 'all', 500, hour)
      const code = await mailCodes.issue(subjectOf(owner, email), 'email')
      return call(mails.sendCode, internalCaller(), { body: { email, code } })
    },
    prove: async ({ pass: { owner }, body: { email, code } }) => {
      const subject = subjectOf(owner, email)
      await mailCodes.check(subject, 'email', code)
      await mailCodes.consume(subject, 'email')
      return call(mails.prove, internalCaller(), { body: { ...owner, email } })
    },
  })
}

const idOf = ({ tenantId, userId }: AccountKey) => `${tenantId}:${userId}`
/** A code is valid only for this address and the account that asked for it. */
const subjectOf = (owner: AccountKey, email: string) => `${idOf(owner)} ${email.toLowerCase()}`
