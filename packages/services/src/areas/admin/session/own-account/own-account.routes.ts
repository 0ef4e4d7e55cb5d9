import { signInHistory } from '@care/shared/admin/session/own-sessions.contract'
import { passwordPolicy } from '@care/shared/admin/session/profile.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { account } from '@care/shared/admin/session/session.contract'
import { mailOutbox } from '@care/shared/admin/session/ways/mail.contract'
import { smsOutbox } from '@care/shared/admin/session/ways/phone.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { findMailPage } from '../../../../outside/mail/mailbox.repository.ts'
import { findSmsPage } from '../../../../outside/sms/outbox.repository.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findVisibleTenants } from '../../tenants/tenants.port.ts'
import { findOwnSignIns } from '../accounts/sign-in-log.repository.ts'
import { findUserInfo } from './own-account.repository.ts'
import { findPolicy, savePolicy } from './profile.repository.ts'

/** The gateway serves the tenant choices of an account itself, because it also issues the sign-in ticket. */
const { tenantChoices: _byGateway, ...ownAccount } = account

/** Endpoints for people's own account, and for the operator to read sent messages. */
export function ownAccountRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, ownAccount, {
    info: ({ db, caller }) => findUserInfo(db, caller).then(orNotFound('用户')),
  })
  serve(app, serving, smsOutbox, {
    page: ({ db, caller, query }) => findSmsPage(db, caller, query),
  })
  serve(app, serving, mailOutbox, {
    page: ({ db, caller, query }) => findMailPage(db, caller, query),
  })
  serve(app, serving, passwordPolicy, {
    get: ({ db, caller }) => findPolicy(db, caller.tenantId),
    update: ({ db, caller, body }) => savePolicy(db, caller.tenantId, body),
  })
  serve(app, serving, signInHistory, {
    mine: ({ db, caller, query }) => findOwnSignIns(db, caller, query),
    panelCheck: ({ db, caller, body }) => mayOpenPanel(db, caller, body),
  })
}

/**
 * Whether the person may open the operations console: people who manage staff may, with their own account and in a
 * tenant that they see.
 */
async function mayOpenPanel(db: Db, caller: Caller, { tenantId, userId }: { tenantId: number; userId: number }) {
  if (userId !== caller.userId || !caller.permissions.includes('staff:view')) return false
  return (await findVisibleTenants(db, caller)).some(({ id }) => id === tenantId)
}
