import { sql } from 'kysely'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { AccountKey } from '../accounts/owner.ts'

/** A verified mail address, with the names to address its owner by. */
export interface Addressee {
  email: string
  nickName: string
  username: string
  tenantName: string
}

/**
 * Stores a verified address; false when the account is not found. Afterwards the transaction sees the account's tenant.
 */
export async function saveProvenEmail(db: Db, { tenantId, userId }: AccountKey, email: string): Promise<boolean> {
  await switchTenants(db, [tenantId])
  return rowsOf(db, 'sysUser', { tenantId, id: userId }).change({
    email,
    emailProvenTime: sql<string>`clock_timestamp()`,
    updateTime: new Date(),
  })
}

/**
 * The account's mail address; undefined unless it is verified. Afterwards the transaction sees the account's tenant.
 */
export async function findAddressee(db: Db, { tenantId, userId }: AccountKey): Promise<Addressee | undefined> {
  await switchTenants(db, [tenantId])
  const row = await db
    .selectFrom('sysUser as user')
    .$call(withTenant('user'))
    .select(['email', 'nickName', 'username'])
    .where('user.tenantId', '=', tenantId)
    .where('user.id', '=', userId)
    .where('emailProvenTime', 'is not', null)
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : undefined
}

/**
 * Whether the account has signed in before, but never from a device with this name: then the sign-in is reported by
 * mail.
 */
export async function isNewDevice(db: Db, { tenantId, userId }: AccountKey, device: string): Promise<boolean> {
  await switchTenants(db, [tenantId])
  const { before, here } = await db
    .selectFrom('signInLog')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .select(sql<number>`count(*) filter (where device = ${device})`.as('here'))
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('result', '=', 'success')
    .where('createTime', '>', sql<string>`now() - interval '180 days'`)
    .executeTakeFirstOrThrow()
  return before > 0 && here === 0
}
