import { expect, it } from 'vitest'
import { JobStatus, OrderStatus } from '../job.moves.ts'
import { findColumnMove, reachableColumns } from './board-move.ts'

const { Waiting, Assigned, InService, Finished, Paused, Cancelled } = JobStatus

it.each<[string, JobStatus[], Record<string, string>]>([
  ['waits', [Waiting, Cancelled], { [OrderStatus.Assigned]: 'dispatch', [OrderStatus.Cancelled]: 'cancel' }],
  ['is dispatched', [Assigned, Assigned], { [OrderStatus.InService]: 'signIn', [OrderStatus.Cancelled]: 'cancel' }],
  ['is half dispatched', [Assigned, Waiting], { [OrderStatus.InService]: 'signIn', [OrderStatus.Cancelled]: 'cancel' }],
  ['is worked', [InService], { [OrderStatus.Finished]: 'signOut', [OrderStatus.Cancelled]: 'cancel' }],
  ['pauses', [Paused], { [OrderStatus.Assigned]: 'dispatch', [OrderStatus.Cancelled]: 'cancel' }],
  ['is half done', [Finished, Assigned], {}],
  ['is over', [Finished, Cancelled], {}],
  ['is cancelled', [Cancelled], {}],
])('an order that %s can be moved only to columns that its items allow', (_, jobs, ways) => {
  expect(Object.fromEntries(reachableColumns(jobs).map(({ target, move }) => [target, move]))).toEqual(ways)
})

it.each<[JobStatus[], OrderStatus, string]>([
  [[Waiting], OrderStatus.InService, '请先派单'],
  [[Waiting], OrderStatus.Finished, '请先派单'],
  [[Assigned], OrderStatus.Waiting, '已派发的工单不能退回未派发，可改派或取消'],
  [[Assigned], OrderStatus.Finished, '服务开始后才能完成'],
  [[InService], OrderStatus.Assigned, '服务已开始，不能退回已派发'],
  [[InService, Assigned], OrderStatus.Finished, '还有服务项不在这一步，请在工单详情中逐项处理'],
  [[Finished], OrderStatus.InService, '已完成的工单不能再变更'],
  [[Cancelled], OrderStatus.Assigned, '已取消的工单不能再变更'],
])('refuses to move items %o to column %s, with a message', (jobs, target, refusal) => {
  expect(findColumnMove(jobs, target)).toEqual({ refusal })
})
