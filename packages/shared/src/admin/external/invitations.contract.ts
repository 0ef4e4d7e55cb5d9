import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { optionalId } from '../../validators.ts'
import { Invite, InviteByPhone, InviteSearch, InviteTerms, InviteVerdict, RoleName } from './invite.ts'

const view = calls({ access: 'invitation:view' })
const edit = calls({ access: 'invitation:edit' })

/** Invitations and requests to join: the institution's side. */
export const invitations = area('admin', {
  page: view.list('/sysuserinvite/page', '邀请与加入申请', Invite, InviteSearch),
  roles: view.get('/sysuserinvite/roles', '邀请可用的角色', {
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: z.array(RoleName),
  }),
  /** `id` is a registered person's; their phone stays hidden until they accept. */
  invite: edit.put('/user/invitation/:id', '邀请注册账号加入', { ids: { id: 'person' }, body: InviteTerms }),
  inviteByPhone: edit.post('/sysuserinvite', '按手机号码邀请加入', { body: InviteByPhone }),
  judge: edit.put('/sysuserinvite/:id', '审核加入申请，或撤销邀请', { ids: { id: 'invitation' }, body: InviteVerdict }),
})
