import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import {
  Announcement,
  AnnouncementChange,
  AnnouncementDraft,
  AnnouncementRow,
  AnnouncementSearch,
  Notice,
  NoticeRow,
} from './announcement.ts'

/** 系统公告, as those see it who write it: an institution for its own people, the operator for all. */
export const announcements = area('admin', {
  page: get('/announcement/page', {
    access: 'announcement:view',
    query: AnnouncementSearch,
    data: pageOf(AnnouncementRow),
    summary: '公告列表',
  }),
  get: get('/announcement/:id', {
    ids: { id: 'announcement' },
    access: 'announcement:view',
    data: Announcement,
    summary: '公告',
  }),
  create: post('/announcement', {
    access: 'announcement:edit',
    body: AnnouncementDraft,
    data: z.object({ id: z.number() }),
    summary: '新增公告',
  }),
  update: put('/announcement', { access: 'announcement:edit', body: AnnouncementChange, summary: '修改公告' }),
  publish: post('/announcement/publish/:id', {
    ids: { id: 'announcement' },
    access: 'announcement:edit',
    summary: '发布公告',
  }),
  withdraw: post('/announcement/withdraw/:id', {
    ids: { id: 'announcement' },
    access: 'announcement:edit',
    summary: '撤回公告',
  }),
  remove: del('/announcement/:id', { ids: { id: 'announcement' }, access: 'announcement:edit', summary: '删除公告' }),
})

/** The same as those see it whom it is for: published and valid now. */
export const notices = area('admin', {
  page: get('/announcement/notice/page', {
    access: 'signed-in',
    query: PageQuery,
    data: pageOf(NoticeRow),
    summary: '收到的公告',
  }),
  unread: get('/announcement/notice/unread', {
    access: 'signed-in',
    data: z.object({ count: z.number() }),
    summary: '未读公告数',
  }),
  get: get('/announcement/notice/:id', {
    ids: { id: 'announcement' },
    access: 'signed-in',
    data: Notice,
    summary: '阅读公告',
  }),
  read: post('/announcement/notice/read/:id', {
    ids: { id: 'announcement' },
    access: 'signed-in',
    isAudited: false,
    summary: '标为已读',
  }),
  readAll: post('/announcement/notice/readAll', { access: 'signed-in', isAudited: false, summary: '全部标为已读' }),
})
