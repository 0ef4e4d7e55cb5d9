import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { insert, insertIfAbsentReturning, rowsOf } from '../../../platform/db/rows.ts'
import type { ExternalAccount, ExternalSocial } from '../../../platform/db/tables.ts'

export const findIdByPhone = (db: Db, phone: string) =>
  rowsOf(db, 'externalAccount', { tenantId: operatorTenantId, phone }).find(['id'])

/** The registered person, with the fields that are copied to their account in an institution. */
export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('externalAccount')
    .select(['id', 'phone', 'username', 'nickName', 'email', 'passwordHash'])
    .where('tenantId', '=', operatorTenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export type ExternalPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Registers a phone; undefined when it is already registered. */
export const insertAccount = (db: Db, account: Omit<Insertable<ExternalAccount>, 'tenantId'>) =>
  insertIfAbsentReturning(
    db,
    'externalAccount',
    { ...account, tenantId: operatorTenantId },
    ['id'],
    ['tenantId', 'phone'],
  )

type Change = Pick<Updateable<ExternalAccount>, 'nickName' | 'avatar' | 'email' | 'passwordHash'>

export async function updateAccount(db: Db, id: number, change: Change): Promise<boolean> {
  await rowsOf(db, 'externalAccount', { tenantId: operatorTenantId, id }).change({ ...change, updateTime: new Date() })
  return true
}

type Identity = Pick<Insertable<ExternalSocial>, 'type' | 'openId'>

/** The registered person who bound this third-party identity. */
export const findByOpenId = (db: Db, { type, openId }: Identity) =>
  db
    .selectFrom('externalSocial as social')
    .innerJoin('externalAccount as account', inTenant('account.id', 'social.accountId'))
    .select(['account.id', 'phone'])
    .where('social.tenantId', '=', operatorTenantId)
    .where('type', '=', type)
    .where('openId', '=', openId)
    .executeTakeFirst()

/**
 * Binds an identity to a registered person; false when another person has bound it, or this person another identity of
 * the same provider.
 */
export async function insertOpenId(db: Db, row: Omit<Insertable<ExternalSocial>, 'tenantId'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('externalSocial')
    .values({ ...row, tenantId: operatorTenantId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Kinds of messages: `audit` is about the institution that the person applied to open; `invite`, `join` and `leave`
 * about an existing one, `purchase` about its package.
 */
interface Message {
  accountId: number
  type: 'audit' | 'invite' | 'join' | 'leave' | 'purchase'
  title: string
  content: string
  businessId: number
}

/** Stores a message for a registered person, who reads it at the next visit. */
export const addMessage = (db: Db, message: Message) =>
  insert(db, 'externalMessage', { ...message, tenantId: operatorTenantId })
