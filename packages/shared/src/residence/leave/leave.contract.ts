import { z } from 'zod'
import { area, get, post, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { LeaveDraft, LeaveRevoke, LeaveRow, LeaveSearch, Return } from './leave.ts'
import { leave } from './leave.words.ts'

export const leaves = area('tenant-members', {
  page: get('/bcleave/page', {
    access: 'leave:view',
    query: LeaveSearch,
    data: pageOf(LeaveRow),
    listOf: leave,
    summary: '请假列表',
  }),
  create: post('/bcleave', {
    access: 'leave:edit',
    body: LeaveDraft,
    data: z.object({ id: z.number() }),
    summary: '登记请假',
  }),
  return: put('/bcleave/return', { access: 'leave:edit', body: Return, summary: '登记返院' }),
  /** Entered by mistake: nobody was away. */
  revoke: put('/bcleave/revoke', { access: 'leave:edit', body: LeaveRevoke, summary: '撤销请假' }),
})
