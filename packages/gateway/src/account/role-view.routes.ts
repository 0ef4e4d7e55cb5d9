import { refused } from '@care/shared/http/errors'
import { roleViews } from '@care/shared/session/role-view.contract'
import { DsType, mayGiveScope } from '@care/shared/staff/data-scope'
import { beyond, namesOf } from '@care/shared/staff/permission.words'
import { roles } from '@care/shared/staff/roles.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'

/** Looking at the product as a role. The session itself may do less: no page or program of this person gets around it. */
export function roleViewRoutes(serve: Serve, { guard, store, call }: SignIn) {
  serve(roleViews, {
    begin: async ({ pass: { caller, owner }, body: { roleId } }) => {
      const { tenantId, roleName, roleCode, permissions, dsType } = await call(roles.get, caller, {
        params: { id: roleId },
      })
      // another institution's people see other records: its role says too little about what they see
      if (tenantId !== owner.tenantId) throw refused('只能以本机构的角色查看')
      const lacking = beyond(caller.permissions, permissions)
      if (lacking.length > 0) throw refused(`角色“${roleName}”含有您没有的权限（${namesOf(lacking)}），不能以它查看`)
      const isNarrowed = dsType !== DsType.Everything && dsType !== DsType.Institutions
      // chosen departments may be others than their own
      if (isNarrowed && caller.scope && !mayGiveScope({ isNarrowed: true }, { dsType }))
        throw refused(`角色“${roleName}”的数据范围大于您自己的，不能以它查看`)
      await store.view(caller.sessionId, { roleId, roleName, roleCode, permissions, isNarrowed })
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
