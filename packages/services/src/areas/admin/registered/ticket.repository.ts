import { createHash, randomBytes } from 'node:crypto'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import { unauthorized } from '@care/shared/http/errors'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert, is, now, rowsOf } from '../../../platform/db/rows.ts'
import { type ExternalPerson, findPerson } from './external-account.repository.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Issues a ticket of 128 random bits, valid for two hours; only its hash is stored. */
export async function issueTicket(db: Db, accountId: number): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await rowsOf(db, 'externalTicket', { tenantId: operatorTenantId, endTime: is('<', now) }).remove()
  await insert(db, 'externalTicket', {
    tenantId: operatorTenantId,
    hash: hashOf(token),
    accountId,
    endTime: sql<string>`now() + interval '2 hours'`,
  })
  return token
}

/** The person who owns the ticket; throws 401 for an unknown or expired ticket. */
export async function findTicketOwner(db: Db, token: string): Promise<ExternalPerson> {
  const ticket = await rowsOf(db, 'externalTicket', {
    tenantId: operatorTenantId,
    hash: hashOf(token),
    endTime: is('>', now),
  }).find(['accountId'])
  const person = ticket && (await findPerson(db, ticket.accountId))
  if (!person) throw unauthorized('登录已失效，请重新登录')
  return person
}

/** Revokes every ticket of the account after a password change, except the ticket that made it. */
export const endTickets = (db: Db, accountId: number, except = '') =>
  rowsOf(db, 'externalTicket', { tenantId: operatorTenantId, accountId, hash: is('<>', hashOf(except)) }).remove()
