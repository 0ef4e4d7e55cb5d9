import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { LeaveDraft, LeaveRevoke, LeaveRow, LeaveSearch, Return } from './leave.ts'
import { leave } from './leave.words.ts'

const view = calls({ access: 'leave:view' })
const edit = calls({ access: 'leave:edit' })

export const leaves = area('tenant-members', {
  page: view.list('/bcleave/page', leave, LeaveRow, LeaveSearch),
  create: edit.post('/bcleave', '登记请假', { body: LeaveDraft, data: z.object({ id: z.number() }) }),
  return: edit.put('/bcleave/return', '登记返院', { body: Return }),
  /** Entered by mistake: nobody was away. */
  revoke: edit.put('/bcleave/revoke', '撤销请假', { body: LeaveRevoke }),
})
