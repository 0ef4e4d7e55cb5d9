import type { ElderRow } from '@care/shared/elders/elder'
import { mostTags } from '@care/shared/elders/tags/elder-tag.words'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { TagChips } from '../../../pickers/people/tag-chips.tsx'
import { TagChoices } from '../../../pickers/people/tag-choices.tsx'

interface Props {
  elders: ElderRow[]
  onClose: () => void
  /** Once they have them. */
  onDone: () => void
}

/** Gives tags to those who are ticked, and takes some from them: of all of them or of none. */
export function TagDialog({ elders, onClose, onDone }: Props) {
  const id = useId()
  const [add, setAdd] = useState<number[]>([])
  const [remove, setRemove] = useState<number[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const tag = useAction(
    api.elderTags.tag,
    ({ changed }) => (changed > 0 ? `已更新 ${changed} 位长者的标签` : '标签没有变化'),
    () => {
      onDone()
      onClose()
    },
  )
  const institutions = new Set(elders.map(({ tenantId }) => tenantId))
  const [tenantId] = institutions
  const present = [...new Map(elders.flatMap(({ tags }) => tags).map((one) => [one.id, one])).values()]
  const change = (set: (ids: number[]) => void) => (ids: number[]) => {
    set(ids)
    setFault(null)
    tag.reset()
  }
  const send = () => {
    if (add.length + remove.length === 0) return setFault('请选择标签')
    if (add.some((one) => remove.includes(one))) return setFault('同一标签不能既添加又移除')
    tag.mutate({ body: { ids: elders.map((elder) => elder.id), add, remove } })
  }
  const names = elders.slice(0, 3).map(({ userName }) => userName)

  return (
    <FormDialog
      title="设置标签"
      label="保存"
      busy={tag.isPending}
      holds={[add, remove]}
      onClose={onClose}
      onSubmit={institutions.size > 1 ? () => setFault('只能为同一机构的长者设置本机构的标签') : send}
    >
      <p>
        {names.join('、')}
        {elders.length > 3 && ` 等`} {elders.length} 位长者
      </p>
      {present.length > 0 && (
        <p className="line gap-3">
          <span className="soft">现有</span> <TagChips tags={present} />
        </p>
      )}
      <FormRow label="添加" inputId={`${id}-add`} error={fault ?? tag.error?.message}>
        <TagChoices
          id={`${id}-add`}
          value={add}
          tenantId={tenantId}
          placeholder={`每位长者最多${mostTags}个`}
          onChange={change(setAdd)}
        />
      </FormRow>
      <FormRow label="移除" inputId={`${id}-remove`}>
        <TagChoices id={`${id}-remove`} value={remove} tenantId={tenantId} onChange={change(setRemove)} />
      </FormRow>
    </FormDialog>
  )
}
