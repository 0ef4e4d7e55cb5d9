import type { MenuNode } from '@care/shared/admin/administration/administration'
import { menuTypes } from '@care/shared/admin/administration/menu.words'
import { labelsOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { confirmRemoval } from '../../../kit/dialogs/confirm-removal.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Column } from '../../../kit/prime/column.ts'
import type { TreeNode } from '../../../kit/prime/tree.ts'
import { TreeTable } from '../../../kit/prime/tree-table.ts'
import { emptyValueDash } from '../../../kit/text/none.tsx'
import { menuInputs } from './menu.fields.tsx'
import './administration.css'

/** PrimeReact renders wrong ARIA roles for a tree grid without selection; these props correct them. */
const treegrid = {
  root: { role: 'presentation' },
  scrollableBodyTable: { role: 'treegrid' },
  row: { root: undefined, 'aria-checked': undefined },
}

const names = ['parentId', 'type', 'name', 'path', 'icon', 'permission', 'sortOrder', 'keepAlive', 'group']
const types: Record<string, string> = labelsOf(menuTypes)

/** The menu as a tree; each user sees the entries that their permissions allow. */
export function MenusPage() {
  const mayCall = useMayCall()
  const mayEdit = mayCall(api.menus.update)
  const { data, error, refetch } = useQuery(api.menus.tree.query({ query: {} }))
  const [edited, setEdited] = useState<{ under: number } | { node: MenuNode } | null>(null)
  const remove = useAction(api.menus.remove, '删除成功')
  const [expanded, setExpanded] = useState<Record<string, boolean> | null>(null)
  const open = expanded ?? Object.fromEntries((data ?? []).map(({ id }) => [String(id), true]))

  const show = (render: (node: MenuNode) => React.ReactNode) => (row: TreeNode) => render(row.data as MenuNode)
  const actions = (node: MenuNode) => (
    <div className="row-actions">
      <RowAction label="新增下级" onClick={() => setEdited({ under: node.id })} />
      <RowAction label="编辑" onClick={() => setEdited({ node })} />
      {node.system !== '1' && !node.children?.length && (
        <RowAction
          label="删除"
          danger
          onClick={() => confirmRemoval('菜单', node.name, () => remove.mutate({ params: { id: node.id } }))}
        />
      )}
    </div>
  )

  return (
    <Page
      fill
      actions={mayEdit && <Button label="新增菜单" icon="pi pi-plus" onClick={() => setEdited({ under: -1 })} />}
    >
      <div className="card grid-box column gap-0 tree-box">
        {!data ? (
          <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
        ) : (
          <TreeTable
            value={asRows(data)}
            expandedKeys={open}
            onToggle={({ value }) => setExpanded(value)}
            scrollable
            scrollHeight="flex"
            pt={treegrid}
          >
            <Column
              header="菜单名称"
              expander
              body={show(({ name, icon }) => (
                <span className="named">
                  {icon && <i className={icon} aria-hidden />}
                  {name}
                </span>
              ))}
              style={{ width: '20rem' }}
            />
            <Column header="类型" body={show(({ type }) => types[type] ?? type)} style={{ width: '7rem' }} />
            <Column header="路径" body={show(({ path }) => path ?? emptyValueDash)} />
            <Column
              header="权限标识"
              body={show(({ permission }) => permission ?? emptyValueDash)}
              style={{ width: '10rem' }}
            />
            <Column
              header="拼音"
              body={show(({ meta }) => (
                <span className="soft" title={meta.pinyin}>
                  {meta.initials}
                </span>
              ))}
              style={{ width: '6rem' }}
            />
            <Column header="排序" body={show(({ sortOrder }) => sortOrder)} style={{ width: '5rem' }} align="right" />
            {mayEdit && <Column header="操作" body={show(actions)} style={{ width: '13rem' }} />}
          </TreeTable>
        )}
      </div>
      {edited && (
        <RecordDrawer<unknown>
          {...('node' in edited
            ? { title: '编辑菜单', call: api.menus.update, row: edited.node, fixed: { menuId: edited.node.id } }
            : {
                title: '新增菜单',
                call: api.menus.create,
                fixed: { parentId: edited.under, type: '0', sortOrder: 0 },
              })}
          drafted={api.menus.create}
          fields={menuInputs}
          names={names}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

const asRows = (nodes: MenuNode[]): TreeNode[] =>
  nodes.map((node) => ({ key: String(node.id), data: node, children: asRows(node.children ?? []) }))
