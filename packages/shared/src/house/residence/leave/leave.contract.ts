import { documentCalls } from '../../../crud/document.ts'
import { area } from '../../../http/endpoint.ts'
import { leave } from './leave.words.ts'

/** Who approves check-ins approves leaves. */
export const leaves = area(
  'tenant-members',
  documentCalls('bcleave', { view: 'leave:view', edit: 'leave:edit', audit: 'checkin:audit' }, leave),
)
