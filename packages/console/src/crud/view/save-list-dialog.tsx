import { longestListName, maxPicked } from '@care/shared/overview/saved-lists/saved-list-bounds'
import { line } from '@care/shared/resources/field'
import { api } from '../../calls/api.ts'
import type { SearchValues } from '../../kit/inputs/field.ts'
import { ActionDialog } from '../action-dialog.tsx'

interface Props {
  /** Name of the list page. */
  name: string
  /** The filters to save under a new name; unused when `renamed` is given. */
  values?: SearchValues
  renamed?: { id: number; name: string }
  /** Clears the selection of rows. */
  clear?: () => void
  onClose: () => void
}

const fields = { name: line('列表名称', { max: longestListName, hint: '例如：我的走廊' }) }

/** Saves a search, or a selection of rows, under a name. */
export function SaveListDialog({ name: page, values = {}, renamed, clear, onClose }: Props) {
  const picked = values.ids?.split(',').length
  const naming = { label: '保存', fields, required: ['name'], refusedAt: 'name', onDone: clear, onClose }
  return renamed ? (
    <ActionDialog
      {...naming}
      title="列表改名"
      call={api.savedLists.update}
      values={{ name: renamed.name }}
      fixed={{ id: renamed.id }}
      done="列表已改名"
    />
  ) : (
    <ActionDialog
      {...naming}
      title="存为常用列表"
      call={api.savedLists.create}
      faults={() => ({ name: picked && picked > maxPicked ? `一个列表最多${maxPicked}项` : null })}
      fixed={{ page, values }}
      done="列表已保存"
    >
      <p className="soft">
        {picked ? `勾选的 ${picked} 项` : '当前的筛选条件'}存在列表上方，点名称即可打开，换一台电脑也在。
      </p>
    </ActionDialog>
  )
}
