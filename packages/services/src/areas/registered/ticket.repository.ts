import { createHash, randomBytes } from 'node:crypto'
import { unauthenticated } from '@care/shared/http/errors'
import { operatorTenantId } from '@care/shared/session/identity'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import { type ExternalPerson, findPerson } from './external-account.repository.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A ticket of 128 random bits, good for two hours; only its hash is kept. */
export async function issueTicket(db: Db, accountId: number): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await db
    .deleteFrom('externalTicket')
    .where('tenantId', '=', operatorTenantId)
    .where('endTime', '<', sql<string>`now()`)
    .execute()
  await db
    .insertInto('externalTicket')
    .values({
      tenantId: operatorTenantId,
      hash: hashOf(token),
      accountId,
      endTime: sql<string>`now() + interval '2 hours'`,
    })
    .execute()
  return token
}

/** Whose ticket it is; 401 for an unknown or old one. */
export async function ownerOfTicket(db: Db, token: string): Promise<ExternalPerson> {
  const ticket = await db
    .selectFrom('externalTicket')
    .select('accountId')
    .where('tenantId', '=', operatorTenantId)
    .where('hash', '=', hashOf(token))
    .where('endTime', '>', sql<string>`now()`)
    .executeTakeFirst()
  const person = ticket && (await findPerson(db, ticket.accountId))
  if (!person) throw unauthenticated('登录已失效，请重新登录')
  return person
}

/** A new password makes every ticket worthless, but the one it was set with. */
export async function dropTickets(db: Db, accountId: number, except = ''): Promise<void> {
  await db
    .deleteFrom('externalTicket')
    .where('tenantId', '=', operatorTenantId)
    .where('accountId', '=', accountId)
    .where('hash', '<>', hashOf(except))
    .execute()
}
