import {
  dictionaries,
  dictionaryImports,
  menus,
  parameters,
  staff,
  tenants,
} from '@care/shared/administration/administration.contract'
import { found } from '@care/shared/http/errors'
import { mailOutbox } from '@care/shared/session/mail.contract'
import { signInHistory } from '@care/shared/session/own-sessions.contract'
import { smsOutbox } from '@care/shared/session/phone.contract'
import { passwordPolicy } from '@care/shared/session/profile.contract'
import { account } from '@care/shared/session/session.contract'
import type { FastifyInstance } from 'fastify'
import { findPolicy, savePolicy } from '../auth/profile.repository.ts'
import { findOwnSignIns } from '../auth/sign-in-log.repository.ts'
import { type Serving, serve } from '../http/serve.ts'
import { findMailPage } from '../outside/mail/mailbox.repository.ts'
import { findSmsPage } from '../outside/sms/outbox.repository.ts'
import { findUserInfo } from './account.repository.ts'
import { dictionaryImportRoutes, dictionaryRoutes } from './dictionaries.routes.ts'
import { menuRoutes } from './menus.routes.ts'
import { mayOpenPanel } from './panel-check.ts'
import {
  findParameter,
  findParameterPage,
  insertParameter,
  removeParameter,
  updateParameter,
} from './parameter.repository.ts'
import { findStaffPage } from './staff.repository.ts'
import { findVisibleTenants } from './tenant.repository.ts'
import { toTenantTree } from './trees.ts'

/** Which tenants an account may choose is the gateway's answer: it comes with a ticket for signing in. */
const { tenantChoices: _byGateway, ...ownAccount } = account

export async function adminApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, ownAccount, {
    info: ({ db, caller }) => findUserInfo(db, caller).then(found('用户')),
  })
  menuRoutes(app, serving, menus)
  serve(app, serving, parameters, {
    publicValue: ({ db, params }) => findParameter(db, params.key),
    page: ({ db, query }) => findParameterPage(db, query),
    create: ({ db, body }) => insertParameter(db, body),
    update: ({ db, body }) => updateParameter(db, body),
    remove: ({ db, params }) => removeParameter(db, params.id),
  })
  serve(app, serving, tenants, {
    tree: async ({ db, caller }) => toTenantTree(await findVisibleTenants(db, caller)),
    visible: ({ db, caller }) => findVisibleTenants(db, caller),
  })
  serve(app, serving, staff, {
    page: ({ db, caller, query }) => findStaffPage(db, caller, query),
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
  dictionaryRoutes(app, serving, dictionaries)
  dictionaryImportRoutes(app, serving, dictionaryImports)
}
