import type { InviteVerdict } from '@care/shared/admin/external/invite'
import { InviteStatus, InviteType, mayMoveInvite } from '@care/shared/admin/external/invite.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, refused, tooManyRequests } from '@care/shared/http/errors'
import { type Db, withTenants } from '../../../../platform/db/client.ts'
import { addMessage, findIdByPhone, findPerson } from '../../registered/registered.port.ts'
import { findByPhone } from '../../session/session.port.ts'
import { requireGrantableRoles } from '../../staff/staff.port.ts'
import { findOpenTenant } from '../tenant-lookup.repository.ts'
import { admitToTenant } from './admit-person.ts'
import {
  applyInviteMove,
  countInvitationsToday,
  type FoundInvite,
  findFormerUser,
  findOpenInvite,
  insertInvite,
  lockInvite,
} from './invite.repository.ts'
import { existingInviteError, lateInviteMoveError } from './invite-refusals.ts'

const maxPerDay = 200

interface Terms {
  tenantId?: number | undefined
  roleIds: number[]
  remark?: string | undefined
}

/**
 * Invites a phone number. A person without a registration sees the invitation after registering; the institution gets
 * the same response in both cases.
 */
export async function inviteByPhone(db: Db, caller: Caller, { phone, ...terms }: Terms & { phone: string }) {
  const account = await withTenants(db, [operatorTenantId], () => findIdByPhone(db, phone))
  return invite(db, caller, { phone, phoneShown: true, accountId: account?.id ?? null }, terms)
}

export async function inviteAccount(db: Db, caller: Caller, id: number, terms: Terms): Promise<boolean> {
  const { phone } = orNotFound('用户')(await withTenants(db, [operatorTenantId], () => findPerson(db, id)))
  return invite(db, caller, { phone, phoneShown: false, accountId: id }, terms)
}

interface Invited {
  phone: string
  phoneShown: boolean
  accountId: number | null
}

async function invite(
  db: Db,
  caller: Caller,
  invited: Invited,
  { tenantId = caller.tenantId, roleIds, remark }: Terms,
) {
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  if (invited.phone === caller.phone) throw refused('不能邀请自己')
  await requireGrantableRoles(db, caller, await placeOf(db, tenantId, invited.phone), roleIds)
  const open = await findOpenInvite(db, tenantId, invited.phone)
  if (open) throw existingInviteError(open, 'institution')
  const works = await findByPhone(db, invited.phone)
  if (works.some((one) => one.tenantId === tenantId && one.lockFlag === '0'))
    throw existingInviteError({ type: InviteType.Invited, status: InviteStatus.Accepted }, 'institution')
  if ((await countInvitationsToday(db, tenantId)) >= maxPerDay)
    throw tooManyRequests('今天的邀请过多，请明天再试', 3600)

  const made = await insertInvite(db, {
    ...invited,
    tenantId,
    type: InviteType.Invited,
    roleIds: roleIds.map(String),
    remark: remark ?? null,
    inviterId: caller.userId,
    inviterName: caller.nickName,
  })
  if (!made) throw existingInviteError({ type: InviteType.Invited, status: InviteStatus.Pending }, 'institution')
  await tell(db, made, (name) => ({
    type: 'invite',
    title: '收到机构邀请',
    content: `${name} 邀请您加入${remark ? `：${remark}` : ''}`,
  }))
  return true
}

/** The institution, and the department that a returning person had there and gets back. */
const placeOf = async (db: Db, tenantId: number, phone: string) => ({
  tenantId,
  deptId: (await findFormerUser(db, tenantId, phone))?.deptId ?? null,
})

/** Saves the institution's verdict on an application, or withdraws its own invitation. */
export async function judgeInvite(db: Db, caller: Caller, id: number, verdict: InviteVerdict): Promise<boolean> {
  const invite = orNotFound('记录')(await lockInvite(db, caller.tenantIds, id))
  const move = moves[verdict.status]
  if (!mayMoveInvite('institution', move, { ...invite, status: InviteStatus.Pending }))
    throw refused(invite.type === InviteType.Invited ? '邀请由对方处理，机构只能撤销' : '加入申请只能通过或拒绝')
  if (!mayMoveInvite('institution', move, invite)) throw lateInviteMoveError(invite)
  if (invite.phone === caller.phone) throw refused('不能审核自己的申请')

  if (verdict.status === InviteStatus.Accepted) return letIn(db, caller, invite, verdict.roleIds)
  const isRefused = verdict.status === InviteStatus.Refused
  const change = { handlerId: caller.userId, ...(isRefused && { reason: verdict.reason }) }
  if (!(await applyInviteMove(db, 'institution', move, invite, change))) throw lateInviteMoveError(invite)
  await tell(db, invite, (name) =>
    isRefused
      ? { type: 'join', title: '加入申请未通过', content: `${name}：${verdict.reason}` }
      : { type: 'invite', title: '邀请已撤销', content: `${name} 撤销了邀请` },
  )
  return true
}

const moves = {
  [InviteStatus.Accepted]: 'accept',
  [InviteStatus.Refused]: 'refuse',
  [InviteStatus.Cancelled]: 'cancel',
} as const

async function letIn(db: Db, caller: Caller, invite: FoundInvite, roleIds: number[]): Promise<boolean> {
  await requireGrantableRoles(db, caller, await placeOf(db, invite.tenantId, invite.phone), roleIds)
  const person = orNotFound('用户')(
    await withTenants(db, [operatorTenantId], () => findPerson(db, invite.accountId ?? 0)),
  )
  const username = await admitToTenant(db, { side: 'institution', invite, person, roleIds, handlerId: caller.userId })
  await tell(db, invite, (name) => ({
    type: 'join',
    title: '加入申请已通过',
    content: `${name}：可用账号 ${username} 和注册时的密码登录，也可用短信验证码登录`,
  }))
  return true
}

type Words = Pick<Parameters<typeof addMessage>[1], 'type' | 'title' | 'content'>

/**
 * Sends the person a message. Sends none while the phone is not registered, because registering shows pending
 * invitations.
 */
async function tell(db: Db, { id, tenantId, accountId }: FoundInvite, words: (name: string) => Words) {
  if (accountId === null) return
  await withTenants(db, [operatorTenantId], async () => {
    const tenant = await findOpenTenant(db, tenantId)
    await addMessage(db, { accountId, businessId: id, ...words(tenant?.name ?? '机构') })
  })
}
