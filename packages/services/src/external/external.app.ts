import { auditStatus } from '@care/shared/external/external'
import { applications, external, externalAccounts, externalMessages } from '@care/shared/external/external.contract'
import { found, invalid, notFound, refused } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { hashPassword, passwordMatches } from '../auth/passwords.ts'
import type { Db } from '../db/client.ts'
import { type Serving, serve } from '../http/serve.ts'
import {
  findApplicationPage,
  findOwnApplications,
  findTenantSource,
  insertApplication,
  updateApplication,
} from './application.repository.ts'
import { auditApplication } from './audit-application.ts'
import { findIdByPhone, insertAccount, updateAccount } from './external-account.repository.ts'
import { clearMessages, findMessages, readMessage } from './message.repository.ts'
import { basePackages } from './packages.ts'
import { dropOtherTickets, issueTicket, ownerOfTicket } from './ticket.repository.ts'

/** Registration of people and institutions from outside. Public calls see the operator's tenant and nothing else. */
export async function externalApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, externalAccounts, {
    register: async ({ db, body: { password, ...person } }) => {
      const account = await insertAccount(db, { ...person, passwordHash: await hashPassword(password) })
      return account ? { token: await issueTicket(db, account.id), userId: account.id, phone: person.phone } : null
    },
    ticketFor: async ({ db, body: { phone } }) => {
      const account = await findIdByPhone(db, phone)
      return account ? { token: await issueTicket(db, account.id), userId: account.id, phone } : null
    },
    updatePassword: async ({ db, body: { token, oldPassword, newPassword } }) => {
      const person = await ownerOfTicket(db, token)
      if (!(await passwordMatches(person.passwordHash, oldPassword))) throw invalid('原密码不正确')
      await dropOtherTickets(db, person.id, token)
      return updateAccount(db, person.id, { passwordHash: await hashPassword(newPassword) })
    },
  })
  serve(app, serving, external, {
    basePackage: () => basePackages,
    createTenant: async ({ db, params, body }) => {
      const person = await ownerOfTicket(db, params.token)
      if (body.packageId && !basePackages.some(({ id }) => id === body.packageId)) throw notFound('套餐')
      const tenantId = await insertApplication(db, person.id, body)
      if (!tenantId) throw refused('已有申请等待审核')
      return { tenantId, auditStatus: auditStatus.pending }
    },
    updateEnterpriseInfo: async ({ db, params, body: { tenantId, ...change } }) => {
      const person = await ownerOfTicket(db, params.token)
      if (!(await updateApplication(db, person.id, tenantId, change))) throw notFound('待审核的申请')
      return true
    },
    updateUserEnterprise: async ({ db, params, body }) => {
      const person = await ownerOfTicket(db, params.token)
      return updateAccount(db, person.id, body)
    },
    tenantPage: async ({ db, params, query }) => {
      const person = await ownerOfTicket(db, params.token)
      return findOwnApplications(db, person.id, query)
    },
  })
  serve(app, serving, externalMessages, {
    list: async ({ db, params: { recipient, status }, query }) => {
      if (!['0', '1', '-1'].includes(status)) throw invalid('状态不正确')
      return findMessages(
        db,
        await recipientOf(db, query.token, recipient),
        status === '-1' ? undefined : Number(status),
      )
    },
    one: async ({ db, params: { id, recipient }, query }) =>
      readMessage(db, await recipientOf(db, query.token, recipient), id).then(found('消息')),
    clear: async ({ db, body: { token, recipient, ids } }) =>
      clearMessages(db, await recipientOf(db, token, recipient), ids),
    source: async ({ db, params }) => {
      const tenant = found('机构')(await findTenantSource(db, params.id))
      return { ...tenant, source: 1, sourceName: '平台' }
    },
  })
  serve(app, serving, applications, {
    page: ({ db, query }) => findApplicationPage(db, query),
    audit: ({ db, caller, body }) => auditApplication(db, caller, body),
  })
}

/** The ticket says who it is; the recipient, an id or a phone, must be the same person. */
async function recipientOf(db: Db, token: string, recipient: string): Promise<number> {
  const { id, phone } = await ownerOfTicket(db, token)
  if (recipient !== String(id) && recipient !== phone) throw notFound('消息')
  return id
}
