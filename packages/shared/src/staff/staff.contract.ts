import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { RowOutcome, rowsBody } from '../jobs/import-rows.ts'
import { id, optionalId } from '../validators.ts'
import {
  Staff,
  StaffChange,
  StaffDetail,
  StaffDraft,
  StaffImportRow,
  StaffLock,
  StaffMade,
  StaffSearch,
} from './staff.ts'
import { staffImport } from './staff-import.words.ts'
import { staffList } from './staff-list.words.ts'

/** The people of an institution and their accounts. */
export const staff = area('admin', {
  page: get('/user/page', {
    access: 'staff:view',
    evenPaused: true,
    query: StaffSearch,
    data: pageOf(Staff),
    listOf: staffList,
    summary: '员工列表',
  }),
  details: get('/user/details/:id', {
    ids: { id: 'staff' },
    access: 'staff:edit',
    data: StaffDetail,
    summary: '员工详情',
  }),
  create: post('/user', { access: 'staff:edit', body: StaffDraft, data: StaffMade, summary: '新增员工' }),
  update: put('/user', { access: 'staff:edit', body: StaffChange, summary: '修改员工' }),
  lock: put('/user/lock', { access: 'staff:edit', body: StaffLock, summary: '停用或启用员工账号' }),
  remove: del('/user/:id', { ids: { id: 'staff' }, access: 'staff:edit', summary: '删除员工' }),
  /** The new password is told this once, and all sessions of the person end. */
  resetPassword: post('/user/password/:id', {
    ids: { id: 'staff' },
    access: 'staff:edit',
    data: z.object({ password: z.string() }),
    summary: '重置员工密码',
  }),
  /** For the gateway: of these people of an institution those whom the caller sees and whose powers are not wider than the caller's. */
  among: post('/user/among', {
    access: 'internal',
    body: z.object({ tenantId: id.of('tenant'), userIds: z.array(id.of('staff')).max(1_000) }),
    data: z.array(z.number()),
  }),
  /** Between worker and service: rows of a file that was looked at; without a tenant they are the caller's own. */
  take: post('/user/rows', {
    access: 'internal',
    body: rowsBody(StaffImportRow, z.object({ tenantId: optionalId.of('tenant') })),
    data: z.array(RowOutcome),
    rowsOf: staffImport,
    bodyLimit: 24 * 1024 * 1024,
  }),
})
