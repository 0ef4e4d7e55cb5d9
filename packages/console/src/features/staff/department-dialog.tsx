import { DepartmentDraft, type DepartmentNode } from '@care/shared/staff/departments.contract'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { TextLine } from '../../kit/inputs/text-line.tsx'
import { IntegerInput } from '../../kit/inputs/typed/number-inputs.tsx'
import { DepartmentSelect } from './department-select.tsx'

interface Props {
  tenantId: number
  /** A new one stands below this one; 0 is the top. */
  under?: number
  /** The one to change: its name, its place among its neighbours, or what it stands below. */
  node?: DepartmentNode
  onClose: () => void
}

export function DepartmentDialog({ tenantId, under = 0, node, onClose }: Props) {
  const id = useId()
  const [name, setName] = useState(node?.name ?? '')
  const [parentId, setParentId] = useState(node?.parentId ?? under)
  const [sortOrder, setSortOrder] = useState<number | undefined>(node?.sortOrder ?? 0)
  const [isTried, setTried] = useState(false)
  const create = useAction(api.departments.create, '部门已创建', onClose)
  const update = useAction(api.departments.update, '部门已修改', onClose)
  const { data, error } = DepartmentDraft.safeParse({ name, parentId, sortOrder: sortOrder ?? 0 })
  const faultOf = (field: string) =>
    isTried ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const submit = () => {
    setTried(true)
    if (!data) return
    if (node) update.mutate({ body: { ...data, deptId: node.id } })
    else create.mutate({ body: { ...data, tenantId } })
  }

  return (
    <FormDialog
      title={node ? `修改部门 ${node.name}` : '新增部门'}
      onClose={onClose}
      onSubmit={submit}
      label="保存"
      busy={create.isPending || update.isPending}
      holds={[name, parentId, sortOrder]}
    >
      <FormRow label="部门名称" inputId={`${id}-name`} required error={faultOf('name')}>
        <TextLine
          id={`${id}-name`}
          value={name}
          maxLength={30}
          placeholder="请输入"
          onChange={(event) => setName(event.target.value)}
        />
      </FormRow>
      <FormRow label="上级部门" inputId={`${id}-parent`}>
        <DepartmentSelect
          id={`${id}-parent`}
          tenantId={tenantId}
          top="最上级"
          {...(node && { except: node.id })}
          value={parentId}
          onChange={(value) => setParentId(Number(value))}
        />
      </FormRow>
      <FormRow label="排序" inputId={`${id}-sort`} error={faultOf('sortOrder')}>
        <IntegerInput
          id={`${id}-sort`}
          value={sortOrder}
          onChange={(value: unknown) => setSortOrder(value as number | undefined)}
        />
      </FormRow>
    </FormDialog>
  )
}
