import type { Announcement } from '@care/shared/admin/announcements/announcement'
import { announcementMoves } from '@care/shared/admin/announcements/announcement.moves'
import { mayMove } from '@care/shared/http/moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { announcementInputs } from './announcement.fields.tsx'
import { NoticeText } from './notice-text.tsx'

const names = ['title', 'kind', 'content', 'attachments', 'startTime', 'endTime']

/** Attachments with permanent addresses (signature stripped) for the request. */
const lasting = (row: Announcement) => ({
  ...row,
  attachments: row.attachments.map(({ url, name }) => ({ url: url.split('?')[0] ?? '', name })),
})

interface Props {
  opened: number | 'new'
  onClose: () => void
}

/** Creates or edits an announcement; a published one is read-only. */
export function AnnouncementDrawer({ opened, onClose }: Props) {
  const { create, update, get } = api.announcements
  const isNew = opened === 'new'
  const { data, error, refetch } = useQuery({
    ...get.query({ params: { id: isNew ? 0 : opened } }),
    enabled: !isNew,
  })
  const isChangeable = data && mayMove(announcementMoves, 'update', data.status)
  if (isNew || isChangeable)
    return (
      <RecordDrawer<unknown>
        {...(isChangeable
          ? { title: '编辑公告', call: update, row: lasting(data), fixed: { id: data.id } }
          : { title: '新增公告', call: create, fixed: { kind: '1' } })}
        drafted={create}
        fields={announcementInputs}
        names={names}
        onClose={onClose}
      />
    )
  return (
    <Drawer title="查看公告" onHide={onClose} width={45}>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
      {data && <NoticeText notice={data} />}
    </Drawer>
  )
}
