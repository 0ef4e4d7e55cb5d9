import { longestListName, mostPicked } from '@care/shared/settings/saved-list-bounds'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import type { SearchValues } from '../../kit/inputs/field.ts'
import { TextLine } from '../../kit/inputs/text-line.tsx'
import { useAction } from '../use-action.ts'

interface Props {
  /** Of the list page. */
  name: string
  /** What is kept under a new name; or the list that gets another. */
  values?: SearchValues
  renamed?: { id: number; name: string }
  /** Unticks what was picked. */
  clear?: () => void
  onClose: () => void
}

/** Gives a name to a search, or to rows that were picked by hand. */
export function SaveListDialog({ name: page, values = {}, renamed, clear, onClose }: Props) {
  const id = useId()
  const [name, setName] = useState(renamed?.name ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const done = () => {
    clear?.()
    onClose()
  }
  const create = useAction(api.savedLists.create, '列表已保存', done)
  const rename = useAction(api.savedLists.update, '列表已改名', done)
  const picked = values.ids?.split(',').length
  const send = () => {
    const given = name.trim()
    if (!given) return setFault('请输入列表名称')
    if (picked && picked > mostPicked) return setFault(`一个列表最多${mostPicked}项`)
    if (renamed) rename.mutate({ body: { id: renamed.id, name: given } })
    else create.mutate({ body: { page, name: given, values } })
  }
  const refusal = (create.error ?? rename.error)?.message
  return (
    <FormDialog
      title={renamed ? '列表改名' : '存为常用列表'}
      label="保存"
      busy={create.isPending || rename.isPending}
      holds={name}
      onClose={onClose}
      onSubmit={send}
    >
      {!renamed && (
        <p className="soft">
          {picked ? `勾选的 ${picked} 项` : '当前的筛选条件'}存在列表上方，点名称即可打开，换一台电脑也在。
        </p>
      )}
      <FormRow label="列表名称" inputId={id} required error={fault ?? refusal}>
        <TextLine
          id={id}
          value={name}
          maxLength={longestListName}
          placeholder="例如：我的走廊"
          onChange={({ target }) => {
            setName(target.value)
            setFault(null)
            create.reset()
            rename.reset()
          }}
        />
      </FormRow>
    </FormDialog>
  )
}
