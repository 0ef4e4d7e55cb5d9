import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import {
  Announcement,
  AnnouncementChange,
  AnnouncementDraft,
  AnnouncementRow,
  AnnouncementSearch,
  Notice,
  NoticeRow,
} from './announcement.ts'

const view = calls({ access: 'announcement:view' })
const edit = calls({ ids: { id: 'announcement' }, access: 'announcement:edit' })
const signedIn = calls({ ids: { id: 'announcement' }, access: 'signed-in' })

/** 系统公告 from the author's side: an institution writes for its own staff, the operator for everyone. */
export const announcements = area('admin', {
  page: view.list('/announcement/page', '公告列表', AnnouncementRow, AnnouncementSearch),
  get: view.get('/announcement/:id', '公告', { ids: { id: 'announcement' }, data: Announcement }),
  create: edit.post('/announcement', '新增公告', { body: AnnouncementDraft, data: z.object({ id: z.number() }) }),
  update: edit.put('/announcement', '修改公告', { body: AnnouncementChange }),
  publish: edit.post('/announcement/publish/:id', '发布公告'),
  withdraw: edit.post('/announcement/withdraw/:id', '撤回公告'),
  remove: edit.del('/announcement/:id', '删除公告'),
})

/** Announcements for their recipients: published and currently valid. */
export const notices = area('admin', {
  page: signedIn.list('/announcement/notice/page', '收到的公告', NoticeRow, PageQuery),
  unread: signedIn.get('/announcement/notice/unread', '未读公告数', { data: z.object({ count: z.number() }) }),
  get: signedIn.get('/announcement/notice/:id', '阅读公告', { data: Notice }),
  read: signedIn.post('/announcement/notice/read/:id', '标为已读', { isAudited: false }),
  readAll: signedIn.post('/announcement/notice/readAll', '全部标为已读', { isAudited: false }),
})
