import { sql } from 'kysely'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'
import type { AccountKey } from '../accounts/owner.ts'

interface Kept {
  sealedSecret: string
  confirmTime: string | null
  /** Whether the secret was created within the 15 minutes in which it may be confirmed. */
  isFresh: boolean
}

/** The account's second factor, confirmed or not. Afterwards the transaction sees the account's tenant. */
export async function findSecondFactor(db: Db, { tenantId, userId }: AccountKey): Promise<Kept | undefined> {
  await switchTenants(db, [tenantId])
  return rowsOf(db, 'userSecondFactor', { tenantId, userId }).find([
    'sealedSecret',
    'confirmTime',
    sql<boolean>`create_time > now() - interval '15 minutes'`.as('isFresh'),
  ])
}

/** Whether a role of the account requires a second factor, and the account's label in an authenticator app. */
export async function findRequirement(db: Db, { tenantId, userId }: AccountKey) {
  await switchTenants(db, [tenantId])
  return db
    .selectFrom('sysUser as user')
    .$call(withTenant('user'))
    .select('username')
    .select(
      sql<boolean>`exists (
        select from sys_user_role given join sys_role role on role.tenant_id = given.tenant_id and role.id = given.role_id
        where given.tenant_id = "user".tenant_id and given.user_id = "user".id and role.second_factor)`.as(
        'isRequired',
      ),
    )
    .where('user.tenantId', '=', tenantId)
    .where('user.id', '=', userId)
    .executeTakeFirst()
}

/** Stores an unconfirmed secret, and overwrites an earlier unconfirmed one. */
export async function saveSecret(db: Db, { tenantId, userId }: AccountKey, sealedSecret: string): Promise<void> {
  await db
    .insertInto('userSecondFactor')
    .values({ tenantId, userId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ sealedSecret, lastStep: 0, createTime: new Date() })
        .where('userSecondFactor.confirmTime', 'is', null),
    )
    .execute()
}

/**
 * Stores the time step of an accepted code; false when a code of this step or a later one was accepted before (replay
 * protection).
 */
export const acceptStep = (db: Db, { tenantId, userId }: AccountKey, step: number): Promise<boolean> =>
  rowsOf(db, 'userSecondFactor', { tenantId, userId, lastStep: is('<', step) }).change({ lastStep: step })

export const confirmSecret = (db: Db, { tenantId, userId }: AccountKey) =>
  rowsOf(db, 'userSecondFactor', { tenantId, userId }).change({ confirmTime: new Date() })

/** Removes the second factor; false when the account had none. */
export async function removeSecondFactor(db: Db, { tenantId, userId }: AccountKey): Promise<boolean> {
  await switchTenants(db, [tenantId])
  return rowsOf(db, 'userSecondFactor', { tenantId, userId }).remove()
}

export async function replaceRecoveryCodes(db: Db, { tenantId, userId }: AccountKey, hashes: string[]): Promise<void> {
  await db.deleteFrom('userRecoveryCode').where('tenantId', '=', tenantId).where('userId', '=', userId).execute()
  await db
    .insertInto('userRecoveryCode')
    .values(hashes.map((hash) => ({ tenantId, userId, hash })))
    .execute()
}

/** Marks a recovery code as used; false when the code is unknown or used already. */
export const consumeRecoveryCode = (db: Db, { tenantId, userId }: AccountKey, hashes: string[]): Promise<boolean> =>
  rowsOf(db, 'userRecoveryCode', { tenantId, userId, hash: hashes }).remove()

export const countRecoveryCodes = (db: Db, { tenantId, userId }: AccountKey): Promise<number> =>
  rowsOf(db, 'userRecoveryCode', { tenantId, userId }).count()

/** Lets this session survive the change that ends all other sessions of the account. */
export async function keepSession(db: Db, sessionId: string | undefined): Promise<void> {
  if (sessionId) await sql`select set_config('app.kept_session', ${sessionId}, true)`.execute(db)
}
