import { dataScopes } from '@care/shared/admin/staff/data-scope'
import type { Role } from '@care/shared/admin/staff/roles.contract'
import { api } from '../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../calls/me.ts'
import { hasUnsavedInput } from '../../../../calls/unsaved-checks.ts'
import { codeField, dateTime, number, tenant, text } from '../../../../crud/fields/fields.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import type { Field, Fields } from '../../../../kit/inputs/field.ts'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { toastError } from '../../../../kit/messages/toast.ts'
import { viewAs } from '../../../../session/viewing/view-as.ts'
import './roles.css'

const isBuiltIn: Field<boolean> = {
  label: '来源',
  show: (value) => (value ? '系统内置' : '自定义'),
  input: () => null,
  width: 7,
}

const roleFields = {
  roleName: text('角色名称', { width: 12 }),
  roleDesc: text('说明'),
  people: number('使用人数', '人', { width: 7 }),
  dsType: codeField<number>('数据范围', dataScopes, { width: 10 }),
  size: number('权限', '项', { width: 6 }),
  isBuiltIn,
  tenantName: tenant(),
  createTime: dateTime('创建时间'),
} satisfies Fields<Role>

const RoleEditorDrawer = lazyPart('RoleEditorDrawer', () => import('./role-editor.drawer.tsx'))
const may = api.roles.update

/** The roles of the institution and the permissions of each role. */
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

/** Explains viewing as a role in a confirmation, then reloads the window. */
function askToView({ roleId, roleName }: Role): void {
  const lost = hasUnsavedInput() ? '有填写的内容还没有保存，开始后会丢失。' : ''
  confirm({
    title: '以此角色查看',
    text: `${lost}控制台将只显示“${roleName}”能使用的菜单、页面和按钮，期间不能修改任何内容；您自己能收到的预警照常提醒。`,
    icon: 'pi pi-eye',
    yes: '开始查看',
    onYes: () => void viewAs(roleId).catch(toastError),
  })
}
