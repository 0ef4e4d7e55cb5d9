import { roleViews } from '@care/shared/admin/session/role-view.contract'
import { DsType, resolveDataScope } from '@care/shared/admin/staff/data-scope'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { refused } from '@care/shared/http/errors'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'

/**
 * Starts and ends a role view: the user tries out the application as one of its roles. The whole session is restricted
 * to the role's rights, so that none of its pages or API clients can use more.
 */
export function roleViewRoutes(serve: Serve, { guard, store, call }: SignIn) {
  serve(roleViews, {
    begin: async ({ pass: { caller, owner }, body: { roleId } }) => {
      const role = await call(roles.get, caller, { params: { id: roleId } })
      const { tenantId, roleName, roleCode, permissions, dsType, dsTenants: dsScope, wider } = role
      // a role of another institution is refused, because a role only applies to the records of its own institution
      if (tenantId !== owner.tenantId) throw refused('只能以本机构的角色查看')
      if (wider) throw refused(`角色“${roleName}”${wider}，不能以它查看`)
      const { isNarrowed, tenantIds } = resolveDataScope([{ dsType, dsScope }], [tenantId, ...dsScope])
      const seen = dsType === DsType.Everything ? null : tenantIds
      await store.view(caller.sessionId, { roleId, roleName, roleCode, permissions, isNarrowed, tenantIds: seen })
      guard.drop(caller.sessionId)
      return true
    },

    end: async ({ pass: { caller } }) => {
      await store.view(caller.sessionId, null)
      guard.drop(caller.sessionId)
      return true
    },
  })
}
