import { sql } from 'kysely'
import { type Db, seeTenants } from '../../../platform/db/client.ts'
import type { Owner } from '../accounts/owner.ts'

interface Kept {
  sealedSecret: string
  confirmTime: string | null
  /** Set up within the quarter of an hour in which it may be confirmed. */
  isFresh: boolean
}

/** The account's second factor, confirmed or not. Afterwards the transaction sees its tenant. */
export async function findSecondFactor(db: Db, { tenantId, userId }: Owner): Promise<Kept | undefined> {
  await seeTenants(db, [tenantId])
  return db
    .selectFrom('userSecondFactor')
    .select(['sealedSecret', 'confirmTime'])
    .select(sql<boolean>`create_time > now() - interval '15 minutes'`.as('isFresh'))
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Whether one of the account's roles needs a second factor, and what an authenticator app lists the account as. */
export async function findDemand(db: Db, { tenantId, userId }: Owner) {
  await seeTenants(db, [tenantId])
  return db
    .selectFrom('sysUser as user')
    .innerJoin('sysTenant as tenant', 'tenant.id', 'user.tenantId')
    .select(['username', 'tenant.name as tenantName'])
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

/** A new secret waits for its first code; one that waited is replaced. */
export async function saveSecret(db: Db, { tenantId, userId }: Owner, sealedSecret: string): Promise<void> {
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

/** False when a code of this step, or of a later one, was accepted before. */
export async function takeStep(db: Db, { tenantId, userId }: Owner, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('userSecondFactor')
    .set({ lastStep: step })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function confirmSecret(db: Db, { tenantId, userId }: Owner): Promise<void> {
  await db
    .updateTable('userSecondFactor')
    .set({ confirmTime: new Date() })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
}

/** False when there was none. */
export async function removeSecondFactor(db: Db, { tenantId, userId }: Owner): Promise<boolean> {
  await seeTenants(db, [tenantId])
  const { numDeletedRows } = await db
    .deleteFrom('userSecondFactor')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(db: Db, { tenantId, userId }: Owner, hashes: string[]): Promise<void> {
  await db.deleteFrom('userRecoveryCode').where('tenantId', '=', tenantId).where('userId', '=', userId).execute()
  await db
    .insertInto('userRecoveryCode')
    .values(hashes.map((hash) => ({ tenantId, userId, hash })))
    .execute()
}

/** Uses one up; false when it is not there, or no more. */
export async function takeRecoveryCode(db: Db, { tenantId, userId }: Owner, hashes: string[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('userRecoveryCode')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('hash', 'in', hashes)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, { tenantId, userId }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('userRecoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The session that makes a change outlives it, though all others of the account end. */
export async function keepSession(db: Db, sessionId: string | undefined): Promise<void> {
  if (sessionId) await sql`select set_config('app.kept_session', ${sessionId}, true)`.execute(db)
}
