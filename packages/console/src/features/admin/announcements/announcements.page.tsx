import type { AnnouncementRow } from '@care/shared/admin/announcements/announcement'
import { announcementMoves } from '@care/shared/admin/announcements/announcement.moves'
import { announcement } from '@care/shared/admin/announcements/announcement.words'
import { mayMove } from '@care/shared/http/moves'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { announcementFields } from './announcement.fields.tsx'
import { AnnouncementDrawer } from './announcement-drawer.tsx'

const may = api.announcements.update
const isChangeable = ({ status }: AnnouncementRow) => mayMove(announcementMoves, 'update', status)

/** 系统公告: announcements of an institution to its people, or of the operator to everyone. */
export const AnnouncementsPage = () => (
  <ListPage
    list={api.announcements.page}
    name="announcements"
    words={announcement}
    fields={announcementFields}
    add={{ label: '新增公告', may, shows: (_, close) => <AnnouncementDrawer opened="new" onClose={close} /> }}
    rowActions={({ action, moves, removal }) => [
      ...moves(announcementMoves, ({ status }) => status, {
        publish: action(api.announcements.publish, {
          label: '发布',
          may,
          done: '发布成功',
          title: '发布公告',
          ask: ({ title }) => `发布后“${title}”会立即通知所有接收人，是否发布？`,
          yes: '确定',
          askIcon: 'pi pi-megaphone',
        }),
        withdraw: action(api.announcements.withdraw, {
          label: '撤回',
          may,
          done: '撤回成功',
          title: '撤回公告',
          ask: ({ title }) => `撤回后接收人不能再看到“${title}”，是否撤回？`,
          yes: '确定',
          askIcon: 'pi pi-megaphone',
        }),
      }),
      {
        label: (row) => (isChangeable(row) ? '编辑' : '查看'),
        may,
        primary: true,
        shows: ({ id }, close) => <AnnouncementDrawer opened={id} onClose={close} />,
      },
      removal(api.announcements.remove, '公告', ({ title }) => title, { may, when: isChangeable }),
    ]}
    empty="还没有公告"
  />
)
