import { auditStatus } from '@care/shared/admin/external/application.moves'
import { applications } from '@care/shared/admin/external/applications.contract'
import { tenantSources } from '@care/shared/admin/external/external'
import { external, externalMessages } from '@care/shared/admin/external/external.contract'
import { invitations } from '@care/shared/admin/external/invitations.contract'
import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { invalid, notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { asCaller, type Db, switchTenants } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { serve } from '../../../platform/http/serve.ts'
import { hashPassword, passwordMatches } from '../../../platform/secrets/passwords.ts'
import type { FilesServing } from '../files/files.port.ts'
import { contentTypes, insertFile, logoSigner } from '../files/files.port.ts'
import { findPackagesOnSale, findPricesOnSale, findTenantsToBuyFor } from '../purchase/purchase.port.ts'
import {
  endTickets,
  findByOpenId,
  findIdByPhone,
  findPerson,
  findTicketOwner,
  insertAccount,
  insertOpenId,
  issueTicket,
  updateAccount,
} from '../registered/registered.port.ts'
import { prepareSamePassword } from '../session/session.port.ts'
import { findApplicationPage, findOwnApplications, findTenantSource } from './applications/application.repository.ts'
import { findLogo, judgeApplication, type SaveFile } from './applications/audit-application.ts'
import {
  applyForTenant,
  cancelApplication,
  changeApplication,
  requireOwnPictures,
} from './applications/own-applications.ts'
import { linkPersonToTenants } from './connect-person.ts'
import { showTenantsOfPhone } from './invitations/invite.repository.ts'
import { findInvitePage, findOwnInvites } from './invitations/invite-page.repository.ts'
import { inviteAccount, inviteByPhone, judgeInvite } from './invitations/invite-people.ts'
import { findRoleNames } from './invitations/member.repository.ts'
import { acceptInvite, cancelJoin, joinTenant, leaveTenant, refuseInvite } from './invitations/personal-invites.ts'
import { clearMessages, countUnread, findMessages, readMessage } from './message.repository.ts'
import { findTenantByName } from './tenant-lookup.repository.ts'

/** Self-registration of people and institutions. Public requests see the operator's tenant only. */
export async function externalApp(app: FastifyInstance, serving: FilesServing) {
  const signed = logoSigner(serving.identitySecret)

  serve(app, serving, externalAccounts, {
    register: async ({ db, body: { password, ...person } }) => {
      const account = await insertAccount(db, { ...person, passwordHash: await hashPassword(password) })
      if (!account) return null
      await linkPersonToTenants(db, { ...person, id: account.id })
      return { token: await issueTicket(db, account.id), userId: account.id, phone: person.phone }
    },
    ticketFor: async ({ db, body: { phone } }) => {
      const account = await findIdByPhone(db, phone)
      if (!account) return null
      await linkPersonToTenants(db, orNotFound('用户')(await findPerson(db, account.id)))
      return { token: await issueTicket(db, account.id), userId: account.id, phone }
    },
    ticketForIdentity: async ({ db, body }) => {
      const account = await findByOpenId(db, body)
      if (!account) return null
      await linkPersonToTenants(db, orNotFound('用户')(await findPerson(db, account.id)))
      return { token: await issueTicket(db, account.id), userId: account.id, phone: account.phone }
    },
    bindIdentity: async ({ db, body: { token, ...identity } }) => {
      const { id: accountId } = await findTicketOwner(db, token)
      if ((await findByOpenId(db, identity))?.id === accountId) return true
      if (!(await insertOpenId(db, { ...identity, accountId }))) throw refused('该第三方账号或注册账号已有其他绑定')
      return true
    },
    updatePassword: async ({ db, body: { token, oldPassword, newPassword } }) => {
      const person = await inSeparateTransaction(db, (own) => findTicketOwner(own, token))
      if (!(await passwordMatches(person.passwordHash, oldPassword))) throw invalid('原密码不正确')
      const follow = await prepareSamePassword(db, person.phone, oldPassword, newPassword)
      const passwordHash = await hashPassword(newPassword)
      await endTickets(db, person.id, token)
      const isDone = await updateAccount(db, person.id, { passwordHash })
      await follow()
      return isDone
    },
    leave: async ({ db, body: { token, tenantId } }) => leaveTenant(db, await findTicketOwner(db, token), tenantId),
  })
  serve(app, serving, external, {
    basePackage: async ({ db }) => {
      const prices = await findPricesOnSale(db)
      const packages = await findPackagesOnSale(db)
      return packages.map((one) => ({ ...one, items: prices.filter(({ packageId }) => packageId === one.id) }))
    },
    createTenant: async ({ db, params, body }) => applyForTenant(db, await findTicketOwner(db, params.token), body),
    updateEnterpriseInfo: async ({ db, params, body: { tenantId, ...change } }) =>
      changeApplication(db, await findTicketOwner(db, params.token), tenantId, change),
    cancelTenant: async ({ db, params, query }) =>
      cancelApplication(db, await findTicketOwner(db, params.token), query.tenantId),
    updateUserEnterprise: async ({ db, params, body }) => {
      const person = await findTicketOwner(db, params.token)
      await requireOwnPictures(db, person, [body.avatar])
      return updateAccount(db, person.id, body)
    },
    tenantPage: async ({ db, params, query }) => {
      const person = await findTicketOwner(db, params.token)
      if (!query.type) {
        const page = await findOwnApplications(db, person.id, query)
        return { ...page, records: page.records.map(signed) }
      }
      await showTenantsOfPhone(db, person.phone, operatorTenantId)
      const page = await findOwnInvites(db, person.phone, query.type, query)
      const tenantIds = query.type === 'joined' ? page.records.map(({ tenantId }) => tenantId) : []
      await switchTenants(db, tenantIds)
      const buyable = await findTenantsToBuyFor(db, tenantIds, person.phone)
      return {
        ...page,
        records: page.records.map((row) => ({
          ...signed(row),
          details: null,
          mayBuy: buyable.includes(row.tenantId),
        })),
      }
    },
    findTenant: async ({ db, params, query }) => {
      await findTicketOwner(db, params.token)
      const tenant = await findTenantByName(db, query.name)
      return tenant ? signed({ tenantId: tenant.id, tenantName: tenant.name, logo: tenant.logo }) : null
    },
    joinTenant: async ({ db, params, query: { tenantId, remark } }) =>
      joinTenant(db, await findTicketOwner(db, params.token), tenantId, remark),
    cancelJoin: async ({ db, params, query }) => cancelJoin(db, await findTicketOwner(db, params.token), query),
    accept: async ({ db, params, query }) => acceptInvite(db, await findTicketOwner(db, params.token), query),
    refused: async ({ db, params, query: { reason, ...which } }) =>
      refuseInvite(db, await findTicketOwner(db, params.token), which, reason),
    profile: async ({ db, params }) => {
      const { id: userId, ...person } = await findTicketOwner(db, params.token)
      return { ...person, userId, unread: await countUnread(db, userId) }
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
      readMessage(db, await recipientOf(db, query.token, recipient), id).then(orNotFound('消息')),
    clear: async ({ db, body: { token, recipient, ids } }) =>
      clearMessages(db, await recipientOf(db, token, recipient), ids),
    source: async ({ db, params }) => {
      const { wasAppliedFor, ...tenant } = orNotFound('机构')(await findTenantSource(db, params.id))
      return { ...signed(tenant), ...tenantSources[wasAppliedFor ? 'registered' : 'platform'] }
    },
  })
  serve(app, serving, applications, {
    page: ({ db, caller, query }) => findApplicationPage(db, caller, query),
    audit: async ({ db, caller, body }) => {
      const isCopied = body.status === auditStatus.approved && (await copyLogo(caller, body.id))
      return judgeApplication(db, caller, body, isCopied ? keepFile : null)
    },
  })
  serve(app, serving, invitations, {
    page: ({ db, caller, query }) => findInvitePage(db, caller, query),
    roles: ({ db, caller, query: { tenantId = caller.tenantId } }) => {
      if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
      return findRoleNames(db, tenantId)
    },
    invite: ({ db, caller, params, body }) => inviteAccount(db, caller, params.id, body),
    inviteByPhone: ({ db, caller, body }) => inviteByPhone(db, caller, body),
    judge: ({ db, caller, params, body }) => judgeInvite(db, caller, params.id, body),
  })

  const keepFile: SaveFile = (db, file) => insertFile(db, file, serving.quota)

  /** Copies the logo before the verdict is saved, so that a retry finds the copy. False when there is no logo. */
  async function copyLogo(caller: Caller, id: number): Promise<boolean> {
    const logo = await asCaller(serving.database, caller, (db) => findLogo(db, caller, id))
    const bytes = logo && (await serving.outside.storage.get(`${logo.from.tenantId}/${logo.from.fileName}`))
    if (!bytes) return false
    await serving.outside.storage.put(`${logo.to.tenantId}/${logo.to.fileName}`, bytes, contentTypes[logo.kind] ?? '')
    return true
  }
}

/**
 * The id of the registered person whom the ticket identifies. Throws 404 if `recipient` is the id or phone of another
 * person.
 */
async function recipientOf(db: Db, token: string, recipient: string): Promise<number> {
  const { id, phone } = await findTicketOwner(db, token)
  if (recipient !== String(id) && recipient !== phone) throw notFound('消息')
  return id
}
