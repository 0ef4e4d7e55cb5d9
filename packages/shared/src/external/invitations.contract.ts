import { z } from 'zod'
import { area, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { optionalId } from '../validators.ts'
import { Invite, InviteByPhone, InviteSearch, InviteTerms, InviteVerdict, RoleName } from './invite.ts'

/** Who is asked into an institution or asks to come: the institution's side. */
export const invitations = area('admin', {
  page: get('/sysuserinvite/page', {
    access: 'invitation:view',
    query: InviteSearch,
    data: pageOf(Invite),
    summary: '邀请与加入申请',
  }),
  roles: get('/sysuserinvite/roles', {
    access: 'invitation:view',
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: z.array(RoleName),
    summary: '邀请可用的角色',
  }),
  /** `id` of a registered person, whose phone stays hidden until they accept. */
  invite: put('/user/invitation/:id', {
    ids: { id: 'person' },
    access: 'invitation:edit',
    body: InviteTerms,
    summary: '邀请注册账号加入',
  }),
  inviteByPhone: post('/sysuserinvite', {
    access: 'invitation:edit',
    body: InviteByPhone,
    summary: '按手机号码邀请加入',
  }),
  judge: put('/sysuserinvite/:id', {
    ids: { id: 'invitation' },
    access: 'invitation:edit',
    body: InviteVerdict,
    summary: '审核加入申请，或撤销邀请',
  }),
})
