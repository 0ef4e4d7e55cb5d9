import type { SavedList } from '@care/shared/overview/saved-lists/saved-lists.contract'
import { useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { confirmRemoval } from '../../kit/dialogs/confirm-removal.ts'
import { Menu } from '../../kit/dialogs/popups.tsx'
import type { SearchValues } from '../../kit/inputs/field.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { useAction } from '../use-action.ts'

const SaveListDialog = lazyPart('SaveListDialog', () => import('./save-list-dialog.tsx'))

interface Props {
  list: SavedList
  /** Name of the list page. */
  name: string
  /** The current filters, which can be saved to the list. */
  search: SearchValues
}

/** Menu of a saved list, for users who may change it. */
export function SavedListMenu({ list: { id, name, isShared, isOwn }, name: page, search }: Props) {
  const menu = useRef<Menu>(null)
  const [isRenaming, setRenaming] = useState(false)
  const mayShare = useMayCall()(api.savedLists.share)
  const update = useAction(api.savedLists.update, '列表已按当前筛选更新')
  const share = useAction(api.savedLists.share, (_, { body }) => (body.isShared ? '已共享给机构' : '已取消共享'))
  const remove = useAction(api.savedLists.remove, '列表已删除')
  if (!isOwn && !mayShare) return null
  const items = [
    { label: '改名', icon: 'pi pi-pencil', command: () => setRenaming(true) },
    {
      label: '按当前筛选更新',
      icon: 'pi pi-sync',
      disabled: Object.keys(search).length === 0,
      command: () => update.mutate({ body: { id, values: search } }),
    },
    ...(mayShare
      ? [
          {
            label: isShared ? '取消共享' : '共享给机构',
            icon: 'pi pi-users',
            command: () => share.mutate({ body: { id, isShared: !isShared } }),
          },
        ]
      : []),
    {
      label: '删除',
      icon: 'pi pi-trash',
      command: () => confirmRemoval('列表', name, () => remove.mutate({ params: { id } })),
    },
  ]
  return (
    <>
      <button
        type="button"
        className="chip-more soft"
        aria-label={`列表“${name}”的更多操作`}
        aria-haspopup="menu"
        title="更多操作"
        onClick={(event) => menu.current?.toggle(event)}
      >
        <i className="pi pi-ellipsis-v" aria-hidden />
      </button>
      <Menu ref={menu} model={items} popup />
      {isRenaming && <SaveListDialog name={page} renamed={{ id, name }} onClose={() => setRenaming(false)} />}
    </>
  )
}
