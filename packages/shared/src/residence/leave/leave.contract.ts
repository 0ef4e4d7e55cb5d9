import { z } from 'zod'
import { document } from '../../crud/document.ts'
import { area, calls } from '../../http/endpoint.ts'
import { LeaveDraft } from './leave.ts'
import { leave } from './leave.words.ts'

const editing = calls({ access: 'leave:edit' })

export const leaves = area('tenant-members', {
  ...document('bcleave', { view: 'leave:view', edit: 'leave:edit' }, leave),
  create: editing.post('/bcleave', '登记请假', { body: LeaveDraft, data: z.object({ id: z.number() }) }),
})
