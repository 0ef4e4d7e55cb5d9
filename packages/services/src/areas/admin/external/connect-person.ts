import { InviteStatus, InviteType } from '@care/shared/admin/external/invite.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { addMessage, type ExternalPerson } from '../registered/registered.port.ts'
import { findByPhone } from '../session/session.port.ts'
import { assignToAccount, insertInvite, showTenantsOfPhone } from './invitations/invite.repository.ts'
import { findOpenTenant } from './tenant-lookup.repository.ts'

type Account = Pick<ExternalPerson, 'id' | 'phone' | 'username' | 'nickName'>

/**
 * Links a person who has just verified a phone number to their institutions: where the number has an active account,
 * the person counts as a member; pending invitations to the number are announced to the person.
 */
export async function linkPersonToTenants(db: Db, { id, phone, username, nickName }: Account): Promise<void> {
  const works = (await findByPhone(db, phone)).filter(({ lockFlag }) => lockFlag === '0')
  await showTenantsOfPhone(
    db,
    phone,
    operatorTenantId,
    works.map(({ tenantId }) => tenantId),
  )
  for (const { tenantId, userId } of works)
    await insertInvite(db, {
      tenantId,
      userId,
      phone,
      username,
      nickName,
      accountId: id,
      phoneShown: true,
      type: InviteType.Invited,
      status: InviteStatus.Accepted,
      handleTime: new Date(),
    })
  for (const { id: businessId, tenantId, remark } of await assignToAccount(db, phone, id)) {
    const tenant = await findOpenTenant(db, tenantId)
    if (!tenant) continue
    const content = `${tenant.name} 邀请您加入${remark ? `：${remark}` : ''}`
    await addMessage(db, { accountId: id, businessId, type: 'invite', title: '收到机构邀请', content })
  }
  await switchTenants(db, [operatorTenantId])
}
