import { z } from 'zod'
import { area, calls, del } from '../../http/endpoint.ts'
import { refusedWithReason } from '../../http/errors.ts'
import { id } from '../../validators.ts'

const viewRole = calls({ access: 'role:view' })

/**
 * Views the application as a role of one's own institution: until it ends, the session has the role's permissions and
 * cannot write. Served by the gateway itself.
 */
export const roleViews = area('auth', {
  begin: viewRole.post('/role-view', '开始以角色查看', { body: z.object({ roleId: id.of('role') }) }),
  end: del('/role-view', { access: 'signed-in', evenViewing: true, summary: '结束以角色查看' }),
})

export const readOnlyRoleView = (roleName: string) =>
  refusedWithReason('viewing', 403, `正在以「${roleName}」的角色查看，不能修改任何内容，请先结束查看`)
