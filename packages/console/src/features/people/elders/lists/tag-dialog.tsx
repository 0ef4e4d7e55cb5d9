import type { ElderRow } from '@care/shared/people/elders/elder'
import { maxTags } from '@care/shared/people/elders/tags/elder-tag.words'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import type { Field } from '../../../../kit/inputs/field.ts'
import { TagChips } from '../../../../pickers/people/tag-chips.tsx'
import { TagChoices } from '../../../../pickers/people/tag-choices.tsx'

interface Props {
  elders: ElderRow[]
  onClose: () => void
  /** Called once the tags are saved. */
  onDone: () => void
}

/** Adds and removes tags of the ticked elders, in one transaction for all elders. */
export function TagDialog({ elders, onClose, onDone }: Props) {
  const institutions = new Set(elders.map(({ tenantId }) => tenantId))
  const [tenantId] = institutions
  const tagsOf = (label: string, placeholder?: string): Pick<Field, 'label' | 'input'> => ({
    label,
    input: ({ value, ...props }) => (
      <TagChoices {...props} value={value as number[]} tenantId={tenantId} placeholder={placeholder} />
    ),
  })
  const faultOf = (add: number[], remove: number[]) => {
    if (institutions.size > 1) return '只能为同一机构的长者设置本机构的标签'
    if (add.length + remove.length === 0) return '请选择标签'
    return add.some((one) => remove.includes(one)) ? '同一标签不能既添加又移除' : null
  }
  const present = [...new Map(elders.flatMap(({ tags }) => tags).map((one) => [one.id, one])).values()]
  const names = elders.slice(0, 3).map(({ userName }) => userName)

  return (
    <ActionDialog
      title="设置标签"
      call={api.elderTags.tag}
      label="保存"
      fields={{ add: tagsOf('添加', `每位长者最多${maxTags}个`), remove: tagsOf('移除') }}
      values={{ add: [], remove: [] }}
      faults={({ add, remove }) => ({ add: faultOf(add as number[], remove as number[]) })}
      refusedAt="add"
      fixed={{ ids: elders.map(({ id }) => id) }}
      done={({ changed }) => (changed > 0 ? `已更新 ${changed} 位长者的标签` : '标签没有变化')}
      onDone={onDone}
      onClose={onClose}
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
    </ActionDialog>
  )
}
