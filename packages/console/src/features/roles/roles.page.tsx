import { api } from '../../calls/api.ts'
import { useMayCall, useMe } from '../../calls/me.ts'
import { ListPage } from '../../crud/list-page.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { askToView } from './ask-to-view.ts'
import { roleFields } from './role.fields.tsx'
import './roles.css'

const RoleEditorDrawer = lazyPart('RoleEditorDrawer', () => import('./role-editor.drawer.tsx'))
const may = api.roles.update

/** What the people of the institution may do, role by role. */
export function RolesPage() {
  const { sysUser } = useMe()
  const mayEdit = useMayCall()(may)
  return (
    <ListPage
      list={api.roles.page}
      name="roles"
      fields={roleFields}
      rowKey="roleId"
      search={['roleName']}
      columns={['roleName', 'people', 'dsType', 'size', 'isBuiltIn', 'roleDesc', 'tenantName', 'createTime']}
      hidden={['tenantName']}
      add={{ label: '新增角色', may, shows: (_, close) => <RoleEditorDrawer roleId={null} onClose={close} /> }}
      rowActions={({ removal }) => [
        {
          label: mayEdit ? '编辑' : '查看',
          primary: true,
          shows: ({ roleId }, close) => <RoleEditorDrawer roleId={roleId} onClose={close} />,
        },
        {
          label: '以此角色查看',
          may: api.roleViews.begin,
          open: askToView,
          when: ({ tenantId }) => tenantId === sysUser.tenantId,
        },
        {
          label: '复制',
          may,
          shows: ({ roleId }, close) => <RoleEditorDrawer roleId={null} likeId={roleId} onClose={close} />,
        },
        removal(api.roles.remove, '角色', ({ roleName }) => roleName, {
          may,
          when: ({ isBuiltIn }) => !isBuiltIn,
          input: ({ roleId }) => ({ params: { id: roleId } }),
        }),
      ]}
      empty="还没有角色"
    />
  )
}
