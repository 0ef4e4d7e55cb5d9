import { InviteStatus, InviteType, mayMoveInvite } from '@care/shared/admin/external/invite.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import { notFound, orNotFound, refused, tooManyRequests } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { addMessage, type ExternalPerson } from '../../registered/registered.port.ts'
import { findByPhone } from '../../session/session.port.ts'
import { findOpenTenant } from '../tenant-lookup.repository.ts'
import { admitToTenant, findRemainingRoles } from './admit-person.ts'
import {
  applyInviteMove,
  countApplications,
  findOpenInvite,
  insertInvite,
  lockInvite,
  showTenantsOfPhone,
  syncAccountWithMembership,
} from './invite.repository.ts'
import { existingInviteError, lateInviteMoveError } from './invite-refusals.ts'
import { countOpenJobs, hasOtherManager, isManager, lockManagers } from './member.repository.ts'

const maxWaiting = 5
const maxPerDay = 20

interface Which {
  id: number
  tenantId: number
}

/** A registered person applies to join an institution. */
export async function joinTenant(db: Db, person: ExternalPerson, tenantId: number, remark?: string): Promise<boolean> {
  const { phone, nickName, username, id: accountId } = person
  await showTenantsOfPhone(db, phone, operatorTenantId, [tenantId])
  const { name } = orNotFound('机构')(await findOpenTenant(db, tenantId))
  const open = await findOpenInvite(db, tenantId, phone)
  if (open) throw existingInviteError(open, 'person')
  const works = await findByPhone(db, phone)
  if (works.some((one) => one.tenantId === tenantId && one.lockFlag === '0'))
    throw existingInviteError({ type: InviteType.Applied, status: InviteStatus.Accepted }, 'person')
  const { waiting, today } = await countApplications(db, phone)
  if (waiting >= maxWaiting) throw refused(`最多同时申请加入${maxWaiting}个机构，请等待审核或撤销其他申请`)
  if (today >= maxPerDay) throw tooManyRequests('今天的申请过多，请明天再试', 3600)

  const type = InviteType.Applied
  const applied = { tenantId, phone, phoneShown: true, accountId, nickName, username, type, remark: remark ?? null }
  const invite = await insertInvite(db, applied)
  if (!invite) throw existingInviteError({ type, status: InviteStatus.Pending }, 'person')
  await addMessage(db, {
    accountId,
    businessId: invite.id,
    type: 'join',
    title: '已申请加入机构',
    content: `${name}：申请已提交，请等待机构审核`,
  })
  await addNotices(db, [{ kind: 'join-request', tenantId, inviteId: invite.id, name: nickName }])
  return true
}

/**
 * Locks the person's own invitation or application (FOR UPDATE); throws 404 for another person's, and an error when the
 * move is too late.
 */
async function ownInvite(
  db: Db,
  { phone }: ExternalPerson,
  { id, tenantId }: Which,
  move: 'accept' | 'refuse' | 'cancel',
) {
  await showTenantsOfPhone(db, phone, operatorTenantId)
  const noun = move === 'cancel' ? '申请' : '邀请'
  const invite = orNotFound(noun)(await lockInvite(db, [tenantId], id, phone))
  const isTheirs = mayMoveInvite('person', move, { ...invite, status: InviteStatus.Pending })
  if (!isTheirs) throw notFound(noun)
  if (!mayMoveInvite('person', move, invite)) throw lateInviteMoveError(invite)
  return invite
}

export async function acceptInvite(db: Db, person: ExternalPerson, which: Which): Promise<boolean> {
  const invite = await ownInvite(db, person, which, 'accept')
  const tenant = await findOpenTenant(db, invite.tenantId)
  if (!tenant) throw refused('该机构已停用，暂不能加入')
  const roleIds = await findRemainingRoles(db, invite)
  const username = await admitToTenant(db, { side: 'person', invite, person, roleIds })
  await addMessage(db, {
    accountId: person.id,
    businessId: invite.id,
    type: 'join',
    title: '已加入机构',
    content: `${tenant.name}：可用账号 ${username} 和注册时的密码登录，也可用短信验证码登录`,
  })
  return true
}

export async function refuseInvite(db: Db, person: ExternalPerson, which: Which, reason?: string): Promise<boolean> {
  const invite = await ownInvite(db, person, which, 'refuse')
  const change = { accountId: person.id, reason: reason ?? null }
  if (!(await applyInviteMove(db, 'person', 'refuse', invite, change))) throw lateInviteMoveError(invite)
  await tell(db, person, invite, 'invite', '已拒绝邀请')
  return true
}

export async function cancelJoin(db: Db, person: ExternalPerson, which: Which): Promise<boolean> {
  const invite = await ownInvite(db, person, which, 'cancel')
  if (!(await applyInviteMove(db, 'person', 'cancel', invite))) throw lateInviteMoveError(invite)
  await tell(db, person, invite, 'join', '已撤销加入申请')
  return true
}

/**
 * Ends a membership and returns the account that is now closed. Throws while the member has open services or is the
 * last manager.
 */
export async function leaveTenant(db: Db, person: ExternalPerson, tenantId: number) {
  await showTenantsOfPhone(db, person.phone, operatorTenantId)
  const invite = await findOpenInvite(db, tenantId, person.phone)
  const userId = invite?.userId
  if (!invite || !userId || !mayMoveInvite('person', 'leave', invite)) throw refused('您不在该机构中，请刷新后查看')
  if (await isManager(db, tenantId, userId)) {
    await lockManagers(db, tenantId)
    if (!(await hasOtherManager(db, tenantId, userId)))
      throw refused('您是该机构唯一的管理员，请先将管理权限交给他人再退出')
  }
  const jobs = await countOpenJobs(db, tenantId, userId)
  if (jobs > 0) throw refused(`您还有${jobs}项未完成的服务，请完成或由机构转派后再退出`)

  if (!(await applyInviteMove(db, 'person', 'leave', invite))) throw lateInviteMoveError(invite)
  await syncAccountWithMembership(db, tenantId, userId)
  await tell(db, person, invite, 'leave', '已退出机构')
  return { tenantId, userId }
}

async function tell(db: Db, { id }: ExternalPerson, invite: Which, type: 'invite' | 'join' | 'leave', title: string) {
  const tenant = await findOpenTenant(db, invite.tenantId)
  const content = tenant?.name ?? '机构'
  await addMessage(db, { accountId: id, businessId: invite.id, type, title, content })
}
