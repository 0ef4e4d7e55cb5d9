import type { AnnouncementRow } from '@care/shared/announcements/announcement'
import { announcementMoves } from '@care/shared/announcements/announcement.moves'
import { announcement } from '@care/shared/announcements/announcement.words'
import { movesFrom } from '@care/shared/http/moves'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { askToRemove } from '../../kit/dialogs/ask-to-remove.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { Page } from '../../kit/page/page.tsx'
import { announcementFields } from './announcement.fields.tsx'
import { AnnouncementDrawer } from './announcement-drawer.tsx'

/** 系统公告: what an institution tells its people, or the operator everyone. */
export function AnnouncementsPage() {
  const page = usePage(api.announcements.page)
  const mayEdit = useMayCall()(api.announcements.update)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const publish = useAction(api.announcements.publish, '发布成功')
  const withdraw = useAction(api.announcements.withdraw, '撤回成功')
  const remove = useAction(api.announcements.remove, '删除成功')

  const ask = ({ id, title }: AnnouncementRow, move: 'publish' | 'withdraw') =>
    confirm({
      title: move === 'publish' ? '发布公告' : '撤回公告',
      text:
        move === 'publish'
          ? `发布后“${title}”会立即通知所有接收人，是否发布？`
          : `撤回后接收人不能再看到“${title}”，是否撤回？`,
      icon: 'pi pi-megaphone',
      onYes: () => (move === 'publish' ? publish : withdraw).mutate({ params: { id } }),
    })
  const actions = (row: AnnouncementRow) => {
    const moves = movesFrom(announcementMoves, row.status)
    const isChangeable = moves.includes('update')
    return (
      <>
        {moves.includes('publish') && <RowAction label="发布" onClick={() => ask(row, 'publish')} />}
        {moves.includes('withdraw') && <RowAction label="撤回" onClick={() => ask(row, 'withdraw')} />}
        <RowAction label={isChangeable ? '编辑' : '查看'} onClick={() => setOpened(row.id)} />
        {isChangeable && (
          <RowAction
            label="删除"
            danger
            onClick={() => askToRemove('公告', row.title, () => remove.mutate({ params: { id: row.id } }))}
          />
        )}
      </>
    )
  }
  const add = <Button label="新增公告" icon="pi pi-plus" onClick={() => setOpened('new')} />

  return (
    <Page fill actions={mayEdit && add}>
      <SearchBar page={page} fields={announcementFields} search={[...announcement.search]} />
      <ListGrid
        name="announcements"
        page={page}
        fields={announcementFields}
        rowKey="id"
        columns={[...announcement.columns]}
        onOpen={mayEdit ? ({ id }) => setOpened(id) : undefined}
        rowActions={mayEdit ? actions : undefined}
        empty={{ text: '还没有公告', action: mayEdit && add }}
      />
      {opened !== null && <AnnouncementDrawer opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
