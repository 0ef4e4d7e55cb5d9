import {
  type InviteMove,
  type InviteParty,
  InviteStatus,
  InviteType,
  inviteMoves,
  inviteTypesFor,
} from '@care/shared/admin/external/invite.moves'
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { insertIfAbsentReturning, is, rowsOf } from '../../../../platform/db/rows.ts'
import type { SysUserInvite } from '../../../../platform/db/tables.ts'

const { Pending, Accepted, Left } = InviteStatus
const columns = ['id', 'tenantId', 'phone', 'accountId', 'type', 'status', 'roleIds', 'userId'] as const

/** The institutions with an invitation, application or membership of this phone, whose owner must be verified first. */
export async function findTenantsOfPhone(db: Db, phone: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tenants_of_phone(${phone}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Inserts an invitation or application; undefined when this phone or account already has a pending or accepted one. */
export const insertInvite = (db: Db, invite: Insertable<SysUserInvite>) =>
  insertIfAbsentReturning(db, 'sysUserInvite', invite, columns)

/** Locks the invitation or application (FOR UPDATE); with `phone`, only if it belongs to that person. */
export function lockInvite(db: Db, tenantIds: readonly number[], id: number, phone?: string) {
  let one = db.selectFrom('sysUserInvite').select(columns).where('tenantId', 'in', tenantIds).where('id', '=', id)
  if (phone !== undefined) one = one.where('phone', '=', phone)
  return one.forUpdate().executeTakeFirst()
}
export type FoundInvite = NonNullable<Awaited<ReturnType<typeof lockInvite>>>

/** Locks the pending or accepted row between a person and an institution (FOR UPDATE). */
export const findOpenInvite = (db: Db, tenantId: number, phone: string) =>
  rowsOf(db, 'sysUserInvite', { tenantId, phone, status: [Pending, Accepted] }).lock(columns)

/** The account that the person had in the institution before leaving. */
export const findFormerUser = (db: Db, tenantId: number, phone: string) =>
  db
    .selectFrom('sysUserInvite as invite')
    .innerJoin('sysUser as user', inTenant('user.id', 'invite.userId'))
    .select(['userId', 'deptId'])
    .where('invite.tenantId', '=', tenantId)
    .where('invite.phone', '=', phone)
    .where('invite.status', '=', Left)
    // a removed account cannot be reopened
    .where('removeTime', 'is', null)
    .orderBy('invite.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Change = Pick<
  Updateable<SysUserInvite>,
  'userId' | 'accountId' | 'nickName' | 'username' | 'phoneShown' | 'reason' | 'handlerId' | 'roleIds'
>

/** Matches only while the row is in the state from which this side's move starts (optimistic lock). */
export async function applyInviteMove(
  db: Db,
  side: InviteParty,
  move: InviteMove,
  { tenantId, id }: Pick<FoundInvite, 'tenantId' | 'id'>,
  change: Change = {},
): Promise<boolean> {
  const { from, to } = inviteMoves[move]
  return rowsOf(db, 'sysUserInvite', { tenantId, id, status: from, type: [...inviteTypesFor[side][move]] }).change({
    ...change,
    status: to,
    handleTime: new Date(),
  })
}

/** Unlocks the account of a member, or locks that of a former member; if a hash is given, it becomes the password. */
export async function syncAccountWithMembership(db: Db, tenantId: number, userId: number, hash: string | null = null) {
  await sql`select follow_membership(${tenantId}, ${userId}, ${hash})`.execute(db)
}

/**
 * Counts pending applications of this phone, and those of the last day. Expects a transaction that sees all of the
 * person's institutions.
 */
export async function countApplications(db: Db, phone: string) {
  return db
    .selectFrom('sysUserInvite')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', Pending).as('waiting'),
      fn.countAll<number>().filterWhere('createTime', '>', sql<string>`now() - interval '1 day'`).as('today'),
    ])
    .where('phone', '=', phone)
    .where('type', '=', InviteType.Applied)
    .executeTakeFirstOrThrow()
}

export function countInvitationsToday(db: Db, tenantId: number): Promise<number> {
  const createTime = is('>', sql`now() - interval '1 day'`)
  return rowsOf(db, 'sysUserInvite', { tenantId, type: InviteType.Invited, createTime }).count()
}

/** Assigns pending invitations that were sent before the phone was registered to the new account. */
export const assignToAccount = (db: Db, phone: string, accountId: number) =>
  rowsOf(db, 'sysUserInvite', { phone, status: Pending, accountId: null }).allChanged({ accountId }, [
    'id',
    'tenantId',
    'remark',
  ])

/** Lets the transaction see the operator's tenant and the institutions that have a row for this phone. */
export async function showTenantsOfPhone(db: Db, phone: string, operator: number, also: readonly number[] = []) {
  await switchTenants(db, [...new Set([operator, ...(await findTenantsOfPhone(db, phone)), ...also])])
}
