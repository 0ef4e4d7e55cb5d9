import type { InviteParty } from '@care/shared/admin/external/invite.moves'
import { refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { requireQuotaRoom } from '../../../../platform/quotas/room.ts'
import { insertAccount } from '../../../../platform/setup/account.repository.ts'
import type { ExternalPerson } from '../../registered/registered.port.ts'
import { staffQuotaUse } from '../../tenants/tenants.port.ts'
import { applyInviteMove, type FoundInvite, findFormerUser, syncAccountWithMembership } from './invite.repository.ts'
import { lateInviteMoveError } from './invite-refusals.ts'
import { findRoleNames, findUsername, setRoles } from './member.repository.ts'

interface Admission {
  side: InviteParty
  invite: FoundInvite
  person: ExternalPerson
  roleIds: readonly number[]
  handlerId?: number
}

/**
 * Makes a person a member of an institution: reopens their former account there, or creates one with their registered
 * password. The transaction must see the institution. Returns the user name.
 */
export async function admitToTenant(db: Db, { side, invite, person, roleIds, handlerId }: Admission): Promise<string> {
  const { tenantId } = invite
  await requireQuotaRoom(db, tenantId, staffQuotaUse)
  const former = await findFormerUser(db, tenantId, person.phone)
  const member = former?.userId
    ? { id: former.userId, username: (await findUsername(db, tenantId, former.userId))?.username ?? person.username }
    : await addMember(db, tenantId, person)
  const { username, nickName, id: accountId } = person
  const change = { userId: member.id, accountId, username, nickName, phoneShown: true, roleIds: roleIds.map(String) }
  const moved = await applyInviteMove(db, side, 'accept', invite, { ...change, ...(handlerId && { handlerId }) })
  if (!moved) throw lateInviteMoveError(invite)
  await setRoles(db, tenantId, member.id, roleIds)
  if (former) await syncAccountWithMembership(db, tenantId, member.id, person.passwordHash)
  return member.username
}

async function addMember(db: Db, tenantId: number, { username, phone, nickName, email, passwordHash }: ExternalPerson) {
  const rest = { tenantId, phone, nickName, email, passwordHash }
  const member =
    (await insertAccount(db, { ...rest, username }, [])) ?? (await insertAccount(db, { ...rest, username: phone }, []))
  if (!member) throw refused('该机构已有同名账号，请联系机构管理员')
  return member
}

/** The roles of the invitation that still exist; throws when all of them were deleted. */
export async function findRemainingRoles(db: Db, { tenantId, roleIds }: FoundInvite): Promise<number[]> {
  const own = new Set((await findRoleNames(db, tenantId)).map(({ id }) => id))
  const left = roleIds.map(Number).filter((id) => own.has(id))
  if (roleIds.length > 0 && left.length === 0) throw refused('邀请中的角色已被删除，请联系机构重新邀请')
  return left
}
