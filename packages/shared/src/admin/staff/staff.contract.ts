import { z } from 'zod'
import { area, calls, internal } from '../../http/endpoint.ts'
import { RowOutcome, rowsBody } from '../../jobs/import-rows.ts'
import { id, optionalId } from '../../validators.ts'
import {
  CreatedStaff,
  Staff,
  StaffChange,
  StaffDetail,
  StaffDraft,
  StaffImportRow,
  StaffLock,
  StaffSearch,
} from './staff.ts'
import { staffImport } from './staff-import.words.ts'
import { staffList } from './staff-list.words.ts'

const view = calls({ access: 'staff:view' })
const edit = calls({ ids: { id: 'staff' }, access: 'staff:edit' })

/** Staff of an institution and their accounts. */
export const staff = area('admin', {
  page: view.list('/user/page', staffList, Staff, StaffSearch, { evenPaused: true, summary: '员工列表' }),
  details: edit.get('/user/details/:id', '员工详情', { data: StaffDetail }),
  create: edit.post('/user', '新增员工', { body: StaffDraft, data: CreatedStaff }),
  update: edit.put('/user', '修改员工', { body: StaffChange }),
  lock: edit.put('/user/lock', '停用或启用员工账号', { body: StaffLock }),
  remove: edit.del('/user/:id', '删除员工'),
  /** Returns the new password, only once, and ends all sessions of the person. */
  resetPassword: edit.post('/user/password/:id', '重置员工密码', { data: z.object({ password: z.string() }) }),
  /** For the gateway: keeps only those people whom the caller sees and whose powers do not exceed the caller's. */
  among: internal.post('/user/among', {
    body: z.object({ tenantId: id.of('tenant'), userIds: z.array(id.of('staff')).max(1_000) }),
    data: z.array(z.number()),
  }),
  /** For the worker: the checked rows of an import file; without a tenant they belong to the caller's tenant. */
  take: internal.post('/user/rows', {
    body: rowsBody(StaffImportRow, z.object({ tenantId: optionalId.of('tenant') })),
    data: z.array(RowOutcome),
    rowsOf: staffImport,
    bodyLimit: 24 * 1024 * 1024,
  }),
})
