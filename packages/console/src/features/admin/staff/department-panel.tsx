import type { DepartmentNode } from '@care/shared/admin/staff/departments.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirmRemoval } from '../../../kit/dialogs/confirm-removal.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { flattenDepartments } from './staff.fields.tsx'

interface Props {
  chosen: number | null
  onChoose: (deptId: number | null) => void
}

/** Tree of the institution's departments; the chosen department filters the list beside the tree. */
export function DepartmentPanel({ chosen, onChoose }: Props) {
  const { sysUser } = useMe()
  const mayEdit = useMayCall()(api.departments.update)
  const { data, error, refetch } = useQuery(api.departments.tree.query({ query: { tenantId: sysUser.tenantId } }))
  const [edited, setEdited] = useState<{ under: number } | { node: DepartmentNode } | null>(null)
  const remove = useAction(api.departments.remove, '部门已删除', () => onChoose(null))
  if (!data)
    return (
      <nav className="card departments rigid column gap-0" aria-label="部门">
        <QueryPlaceholder error={error} onRetry={refetch} lines={5} />
      </nav>
    )
  const rows = flattenDepartments(data)
  const current = rows.find(({ id }) => id === chosen)

  return (
    <nav className="card departments rigid column gap-0" aria-label="部门">
      <header className="line">
        <h2>部门</h2>
        {mayEdit && (
          <Button
            icon="pi pi-plus"
            text
            size="small"
            aria-label="新增部门"
            title="新增部门"
            onClick={() => setEdited({ under: current?.id ?? 0 })}
          />
        )}
      </header>
      <ul>
        <li>
          <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
            全部员工
          </button>
        </li>
        {rows.map((node) => (
          <li key={node.id} style={{ '--depth': node.depth } as React.CSSProperties}>
            <button type="button" aria-pressed={node.id === chosen} title={node.name} onClick={() => onChoose(node.id)}>
              <span>{node.name}</span>
              <small className="soft">{node.people}</small>
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="soft">还没有部门</p>}
      {mayEdit && current && (
        <footer className="line">
          <Button label="修改" text size="small" onClick={() => setEdited({ node: current })} />
          <Button
            label="删除"
            text
            size="small"
            severity="danger"
            onClick={() => confirmRemoval('部门', current.name, () => remove.mutate({ params: { id: current.id } }))}
          />
        </footer>
      )}
      {edited && <DepartmentDialog {...edited} tenantId={sysUser.tenantId} onClose={() => setEdited(null)} />}
    </nav>
  )
}
