import type { MenuNode } from '@care/shared/admin/administration/administration'
import { rootMenuId } from '@care/shared/admin/administration/menu'
import { menuFields } from '@care/shared/admin/administration/menu.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { number, text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { useFieldState } from '../../../kit/form/field-state.ts'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import { CountedInput } from '../../../kit/inputs/counted-input.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import type { TreeNode } from '../../../kit/prime/tree.ts'
import { TreeSelect } from '../../../kit/prime/tree-select.ts'

const asTree = (nodes: MenuNode[]): TreeNode[] =>
  nodes.map(({ id, name, children = [] }) => ({ key: String(id), label: name, children: asTree(children) }))

function ParentSelect({ id, value, onChange, invalid, disabled }: InputProps) {
  const menus = useQuery(api.menus.tree.query({ query: {} }))
  const state = useFieldState(id, { invalid })
  if (menus.error) return <ChoicesPlaceholder query={menus} empty="" />
  return (
    <TreeSelect
      inputId={id}
      value={String(value ?? rootMenuId)}
      options={[{ key: String(rootMenuId), label: '顶级', expanded: true, children: asTree(menus.data ?? []) }]}
      invalid={state['aria-invalid']}
      pt={{ hiddenInput: state }}
      disabled={disabled}
      filter
      emptyMessage="没有菜单"
      onChange={(event) => onChange(Number(event.value ?? rootMenuId))}
    />
  )
}

const said = fieldsOf(menuFields)

export const menuInputs = {
  ...said,
  parentId: { ...number('上级菜单'), input: (props: InputProps) => <ParentSelect {...props} /> },
  path: text(menuFields.path.label, { maxLength: 200, placeholder: '如 /oldMan/index，外部页面以 http(s):// 开头' }),
  permission: text(menuFields.permission.label, { placeholder: '如 elder:view，空为所有人可见' }),
  /** Address prefixes, one per line. */
  group: {
    ...said.group,
    input: ({ value, onChange, ...props }: InputProps) => (
      <CountedInput
        {...props}
        rows={3}
        max={2000}
        placeholder="每行一个，如 /oldMan/；地址含有其中之一时，本菜单高亮"
        value={Array.isArray(value) ? value.join('\n') : ''}
        onChange={(text) => onChange(text === undefined ? [] : text.split('\n'))}
      />
    ),
  },
}
