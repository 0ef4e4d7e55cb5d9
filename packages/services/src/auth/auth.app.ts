import { accounts } from '@care/shared/session/session.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../http/serve.ts'
import { findAccount } from './account.repository.ts'
import { verifyCredentials } from './verify-credentials.ts'

/** Who is this, and what may they do: asked by the gateway only. */
export async function authApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, accounts, {
    verify: ({ db, body }) => verifyCredentials(db, body),
    refresh: ({ db, body }) => findAccount(db, body.tenantId, body.userId),
  })
}
