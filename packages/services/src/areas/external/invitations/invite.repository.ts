import {
  type InviteMove,
  type InviteSide,
  InviteStatus,
  InviteType,
  inviteMoves,
  inviteTypesFor,
} from '@care/shared/external/invite.moves'
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { type Db, seeTenants } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { insertedOnce, is, rowsOf } from '../../../platform/db/rows.ts'
import type { SysUserInvite } from '../../../platform/db/tables.ts'

const { Pending, Accepted, Left } = InviteStatus
const columns = ['id', 'tenantId', 'phone', 'accountId', 'type', 'status', 'roleIds', 'userId'] as const

/** Ids of the institutions that have something for the owner of this phone, which must be proven. */
export async function findTenantsOfPhone(db: Db, phone: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tenants_of_phone(${phone}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Undefined when one of this phone or account waits or holds already. */
export const insertInvite = (db: Db, invite: Insertable<SysUserInvite>) =>
  insertedOnce(db, 'sysUserInvite', invite, columns)

/** The invitation or application, held until the transaction ends; of one person only when a phone is given. */
export function lockInvite(db: Db, tenantIds: readonly number[], id: number, phone?: string) {
  let one = db.selectFrom('sysUserInvite').select(columns).where('tenantId', 'in', tenantIds).where('id', '=', id)
  if (phone !== undefined) one = one.where('phone', '=', phone)
  return one.forUpdate().executeTakeFirst()
}
export type FoundInvite = NonNullable<Awaited<ReturnType<typeof lockInvite>>>

/** What waits or holds between a person and an institution. */
export const findOpenInvite = (db: Db, tenantId: number, phone: string) =>
  rowsOf(db, 'sysUserInvite', { tenantId, phone, status: [Pending, Accepted] }).lock(columns)

/** The account that the person had there before leaving. */
export const findFormerUser = (db: Db, tenantId: number, phone: string) =>
  db
    .selectFrom('sysUserInvite as invite')
    .innerJoin('sysUser as user', inTenant('user.id', 'invite.userId'))
    .select(['userId', 'deptId'])
    .where('invite.tenantId', '=', tenantId)
    .where('invite.phone', '=', phone)
    .where('invite.status', '=', Left)
    // one that was removed is nobody's any more
    .where('removeTime', 'is', null)
    .orderBy('invite.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Change = Pick<
  Updateable<SysUserInvite>,
  'userId' | 'accountId' | 'nickName' | 'username' | 'phoneShown' | 'reason' | 'handlerId' | 'roleIds'
>

/** Matches only while the row still stands where the move of this side starts. */
export async function applyInviteMove(
  db: Db,
  side: InviteSide,
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

/** Opens or closes the account as its membership stands now; a new hash becomes its password. */
export async function followMembership(db: Db, tenantId: number, userId: number, hash: string | null = null) {
  await sql`select follow_membership(${tenantId}, ${userId}, ${hash})`.execute(db)
}

/** Of a person with this phone: how many wait, and how many were made within a day. The transaction sees all of their institutions. */
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

/** Invitations that were sent to a phone before anybody was registered with it now have a recipient. */
export const giveToAccount = (db: Db, phone: string, accountId: number) =>
  rowsOf(db, 'sysUserInvite', { phone, status: Pending, accountId: null }).allChanged({ accountId }, [
    'id',
    'tenantId',
    'remark',
  ])

/** From here on the transaction sees the operator's tenant and the institutions that know the person. */
export async function seeTenantsOf(db: Db, phone: string, operator: number, also: readonly number[] = []) {
  await seeTenants(db, [...new Set([operator, ...(await findTenantsOfPhone(db, phone)), ...also])])
}
