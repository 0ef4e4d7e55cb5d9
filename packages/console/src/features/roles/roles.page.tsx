import type { Role } from '@care/shared/staff/roles.contract'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall, useMe } from '../../calls/me.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { askToRemove } from '../../kit/dialogs/ask-to-remove.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { Page } from '../../kit/page/page.tsx'
import { askToView } from './ask-to-view.ts'
import { roleFields } from './role.fields.tsx'
import './roles.css'

const RoleEditorDrawer = lazyPart('RoleEditorDrawer', () => import('./role-editor.drawer.tsx'))

/** What the people of the institution may do, role by role. */
export function RolesPage() {
  const page = usePage(api.roles.page)
  const { sysUser } = useMe()
  const mayCall = useMayCall()
  const mayEdit = mayCall(api.roles.update)
  const [edited, setEdited] = useState<{ roleId: number | null; likeId?: number } | null>(null)
  const remove = useAction(api.roles.remove, '删除成功')
  const add = mayEdit && <Button label="新增角色" icon="pi pi-plus" onClick={() => setEdited({ roleId: null })} />
  const open = ({ roleId }: Role) => setEdited({ roleId })

  return (
    <Page fill actions={add}>
      <SearchBar page={page} fields={roleFields} search={['roleName']} />
      <ListGrid
        name="roles"
        page={page}
        fields={roleFields}
        rowKey="roleId"
        columns={['roleName', 'people', 'dsType', 'size', 'isBuiltIn', 'roleDesc', 'tenantName', 'createTime']}
        hidden={['tenantName']}
        onOpen={open}
        rowActions={(role: Role) => (
          <>
            <RowAction label={mayEdit ? '编辑' : '查看'} onClick={() => open(role)} />
            {mayCall(api.roleViews.begin) && role.tenantId === sysUser.tenantId && (
              <RowAction label="以此角色查看" onClick={() => askToView(role)} />
            )}
            {mayEdit && <RowAction label="复制" onClick={() => setEdited({ roleId: null, likeId: role.roleId })} />}
            {mayEdit && !role.isBuiltIn && (
              <RowAction
                label="删除"
                danger
                onClick={() => askToRemove('角色', role.roleName, () => remove.mutate({ params: { id: role.roleId } }))}
              />
            )}
          </>
        )}
        empty={{ text: '还没有角色', action: add }}
      />
      {edited && <RoleEditorDrawer {...edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
