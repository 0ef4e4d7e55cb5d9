import type { OwnTenant, OwnTenantSearch, OwnTenantType } from '@care/shared/admin/external/external'
import type { Invite, InviteSearch } from '@care/shared/admin/external/invite'
import { InviteStatus, InviteType } from '@care/shared/admin/external/invite.moves'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { containsPattern } from '../../../../platform/db/paging/queries.ts'
import type { DB, SysTenant, SysUserInvite } from '../../../../platform/db/tables.ts'

type Rows<O> = SelectQueryBuilder<DB & { invite: SysUserInvite; tenant: SysTenant }, 'invite' | 'tenant', O>

const kinds: Record<OwnTenantType, <O>(rows: Rows<O>) => Rows<O>> = {
  joined: (rows) => rows.where('invite.status', '=', InviteStatus.Accepted),
  invited: (rows) => rows.where('type', '=', InviteType.Invited),
  applied: (rows) => rows.where('type', '=', InviteType.Applied),
}

/**
 * A person's memberships, invitations and applications; the transaction must see the institutions. Contact details of
 * an institution are returned only to people it invited and to members.
 */
export async function findOwnInvites(
  db: Db,
  phone: string,
  type: OwnTenantType,
  { type: _, ...search }: OwnTenantSearch,
): Promise<Page<Omit<OwnTenant, 'details'>>> {
  const own = kinds[type](
    db
      .selectFrom('sysUserInvite as invite')
      .$call(withTenant('invite'))
      .select(['invite.id', 'tenantId', 'logo', 'contactName', 'contactPhone', 'address'])
      .select(['invite.status', 'reason as auditRemark', 'invite.createTime', 'type', 'remark', 'handleTime'])
      .where('phone', '=', phone),
  )
  const ordered = own.orderBy('invite.status').orderBy('invite.id', 'desc')
  const page = await findListPage(db, ordered, search, { parts: ['tenantName'] })
  const records = page.records.map((row) => {
    const mayAsk = row.type === InviteType.Invited || row.status === InviteStatus.Accepted
    return {
      ...row,
      contactName: mayAsk ? (row.contactName ?? '') : '',
      contactPhone: mayAsk ? (row.contactPhone ?? '') : '',
      address: mayAsk ? row.address : null,
    }
  })
  return { ...page, records }
}

const roleNames = sql<string>`coalesce((
  select string_agg(r.role_name, '、' order by r.id) from sys_role r
  where r.tenant_id = invite.tenant_id
    and case when invite.status = 1
      then exists (
        select from sys_user_role g where g.tenant_id = r.tenant_id and g.user_id = invite.user_id and g.role_id = r.id)
      else r.id = any(invite.role_ids) end
), '')`

/** Invitations and applications of an institution, pending ones first. */
export async function findInvitePage(db: Db, { tenantIds }: Caller, search: InviteSearch): Promise<Page<Invite>> {
  const invites = db
    .selectFrom('sysUserInvite as invite')
    .$call(withTenant('invite'))
    // always null, because a value would reveal whether the invited number is registered
    .select(sql<number | null>`case when nick_name is null and phone_shown then null else account_id end`.as('userId'))
    .select(['invite.id', 'username', 'nickName', 'phone', 'phoneShown'])
    .select(['tenantId', 'inviterId', 'inviterName', 'type', 'invite.status'])
    .select(['remark', 'reason', 'invite.createTime', 'handleTime', roleNames.as('roleNames')])
    .where('tenantId', 'in', tenantIds)
    .orderBy(sql`invite.status <> 0`)
    .orderBy('invite.id', 'desc')
  const page = await findListPage(db, invites, search, {
    parts: ['nickName'],
    same: ['status', 'type'],
    where: { phone: (part) => sql`phone like ${containsPattern(part)} and phone_shown` },
  })
  const records = page.records.map(({ phoneShown, phone, ...row }) => ({
    ...row,
    phone: phoneShown ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  }))
  return { ...page, records }
}
