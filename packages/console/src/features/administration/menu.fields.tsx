import type { MenuNode } from '@care/shared/administration/administration'
import { rootMenuId, type SysMenu } from '@care/shared/administration/menu'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { choice, icon, number, text } from '../../crud/fields/fields.tsx'
import type { Field, Fields, InputProps } from '../../kit/inputs/field.ts'
import { NoChoice } from '../../kit/inputs/no-choice.tsx'
import { InputTextarea } from '../../kit/prime/text-area.ts'
import type { TreeNode } from '../../kit/prime/tree.ts'
import { TreeSelect } from '../../kit/prime/tree-select.ts'

export const menuTypes = { 0: '左侧菜单', 2: '顶部菜单', 1: '按钮' }

const asTree = (nodes: MenuNode[]): TreeNode[] =>
  nodes.map(({ id, name, children = [] }) => ({ key: String(id), label: name, children: asTree(children) }))

function ParentSelect({ id, value, onChange, invalid, disabled }: InputProps) {
  const menus = useQuery(api.menus.tree.query({ query: {} }))
  if (menus.error) return <NoChoice query={menus} empty="" />
  return (
    <TreeSelect
      inputId={id}
      value={String(value ?? rootMenuId)}
      options={[{ key: String(rootMenuId), label: '顶级', expanded: true, children: asTree(menus.data ?? []) }]}
      invalid={invalid}
      disabled={disabled}
      filter
      emptyMessage="没有菜单"
      onChange={(event) => onChange(Number(event.value ?? rootMenuId))}
    />
  )
}

/** Parts of addresses, one in each line. */
const group: Field<string[]> = {
  label: '同组地址',
  show: (parts) => parts.join('、'),
  input: ({ id, value, onChange, invalid, disabled }) => (
    <InputTextarea
      id={id}
      rows={3}
      placeholder="每行一个，如 /oldMan/；地址含有其中之一时，本菜单高亮"
      value={Array.isArray(value) ? value.join('\n') : ''}
      invalid={invalid}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  ),
}

export const menuFields = {
  parentId: { ...number('上级菜单'), input: (props) => <ParentSelect {...props} /> },
  name: text('菜单名称'),
  type: choice('菜单类型', menuTypes),
  path: text('菜单路径', { maxLength: 200, placeholder: '如 /oldMan/index，外部页面以 http(s):// 开头' }),
  icon: icon(),
  permission: text('权限标识', { placeholder: '如 elder:view，空为所有人可见' }),
  sortOrder: number('排序'),
  keepAlive: choice('保持页面', { 1: '是', 0: '否' }),
  group,
} satisfies Fields<SysMenu>
