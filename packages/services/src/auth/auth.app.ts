import { lockPasswords } from '@care/shared/session/lock.contract'
import { signInLog } from '@care/shared/session/own-sessions.contract'
import { phoneAccounts } from '@care/shared/session/phone.contract'
import { profiles } from '@care/shared/session/profile.contract'
import { accounts } from '@care/shared/session/session.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../http/serve.ts'
import { type Sms, sendCode } from '../sms/send-code.ts'
import { findAccount, findByPhone } from './account.repository.ts'
import { lockPasswordHandlers } from './lock-passwords.ts'
import { openAccounts } from './open-accounts.ts'
import { profileHandlers } from './profiles.ts'
import { noteSignIn } from './sign-in-log.repository.ts'
import { verifyCredentials } from './verify-credentials.ts'

/** Who is this, and what may they do: asked by the gateway only. */
export async function authApp(app: FastifyInstance, { sms = {}, ...serving }: Serving & { sms?: Sms }) {
  serve(app, serving, accounts, {
    verify: ({ db, body }) => verifyCredentials(db, body),
    refresh: ({ db, body }) => findAccount(db, body.tenantId, body.userId),
  })
  serve(app, serving, lockPasswords, lockPasswordHandlers)
  serve(app, serving, profiles, profileHandlers)
  serve(app, serving, signInLog, {
    note: ({ db, body }) => noteSignIn(db, body),
  })
  serve(app, serving, phoneAccounts, {
    byPhone: async ({ db, body }) => openAccounts(db, await findByPhone(db, body.phone)),
    sendCode: ({ db, body }) => sendCode(serving.database, db, body, sms),
  })
}
