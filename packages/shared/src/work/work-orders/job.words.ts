import type { Words } from '../../words.ts'
import { JobStatus, OrderStatus } from './job.moves.ts'

export const orderStatuses = {
  [OrderStatus.Waiting]: { label: '未派发', look: 'warning' },
  [OrderStatus.Assigned]: { label: '已派发', look: 'info' },
  [OrderStatus.InService]: { label: '进行中', look: 'primary' },
  [OrderStatus.Finished]: { label: '已完成', look: 'success' },
  [OrderStatus.Cancelled]: { label: '已取消', look: 'silent' },
  [OrderStatus.Voided]: { label: '已作废', look: 'silent' },
} as const satisfies Words

export const jobStatuses = {
  [JobStatus.Waiting]: { label: '未派发', look: 'warning' },
  [JobStatus.Assigned]: { label: '已派发', look: 'info' },
  [JobStatus.InService]: { label: '进行中', look: 'primary' },
  [JobStatus.Finished]: { label: '已完成', look: 'success' },
  [JobStatus.Paused]: { label: '已暂停', look: 'warning' },
  [JobStatus.Cancelled]: { label: '已取消', look: 'silent' },
} as const satisfies Words
