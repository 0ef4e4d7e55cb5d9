import { z } from 'zod'
import { Deed } from '../deed.ts'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { id } from '../validators.ts'
import { ClockPause } from './clock/clock.ts'
import { JobTick, MaterialCorrection, MaterialUse, VoucherDraft } from './proof/job-proof.ts'
import { Measuring } from './proof/measuring.ts'
import { Signing, SigningOut } from './proof/signing.ts'
import { DispatchBatch, DispatchOutcome } from './staff/dispatch-batch.ts'
import { Suggestion, SuggestSearch } from './staff/suggestion.ts'
import { Analysis, AnalysisRow, AnalysisRowsSearch, AnalysisSearch } from './views/analysis.ts'
import { analysisRow } from './views/analysis.words.ts'
import { BoardColumn, BoardSearch } from './views/board.ts'
import { Day, DaySearch } from './views/day.ts'
import { MapSearch, OrderMap } from './views/map.ts'
import {
  Dispatch,
  LastOrder,
  ScoreDraft,
  VoidDraft,
  WorkOrderChange,
  WorkOrderDetail,
  WorkOrderDraft,
  WorkOrderRow,
  WorkOrderSearch,
} from './work-order.ts'
import { workOrder } from './work-order.words.ts'

const Created = z.object({ id: z.number(), workNo: z.string() })
const done = z.boolean()

/** Moves take the id of a job, or of an order for all its jobs that may make the move. Who may not dispatch moves only their own. */
export const workOrders = area('tenant-members', {
  page: get('/workorder/page', {
    access: 'workorder:view',
    query: WorkOrderSearch,
    data: pageOf(WorkOrderRow),
    listOf: workOrder,
    summary: '工单列表',
  }),
  board: get('/workorder/board', {
    access: 'workorder:view',
    query: BoardSearch,
    data: z.array(BoardColumn),
    summary: '工单看板',
  }),
  day: get('/workorder/day', {
    access: 'workorder:view',
    query: DaySearch,
    data: Day,
    summary: '工单日程',
  }),
  map: get('/workorder/map', {
    access: 'workorder:view',
    query: MapSearch,
    data: OrderMap,
    summary: '工单地图',
  }),
  analysis: get('/workorder/analysis', {
    access: 'workorder:analysis',
    query: AnalysisSearch,
    data: Analysis,
    summary: '工单分析',
  }),
  analysisRows: get('/workorder/analysis/page', {
    access: 'workorder:analysis',
    query: AnalysisRowsSearch,
    data: pageOf(AnalysisRow),
    listOf: analysisRow,
    summary: '工单分析表',
  }),
  get: get('/workorder/:id', {
    ids: { id: 'workOrder' },
    access: 'workorder:view',
    evenPaused: true,
    data: WorkOrderDetail,
    summary: '工单详情',
  }),
  last: get('/workorder/last', {
    access: 'workorder:create',
    query: z.object({ oldmanId: id.of('elder') }),
    data: LastOrder.nullable(),
    summary: '上次工单',
  }),
  create: post('/workorder', {
    access: 'workorder:create',
    evenPaused: true,
    body: WorkOrderDraft,
    data: Created,
    summary: '新建工单',
  }),
  update: put('/workorder', {
    access: 'workorder:edit',
    body: WorkOrderChange,
    data: done,
    summary: '编辑工单',
  }),
  remove: del('/workorder/:id', {
    ids: { id: 'workOrder' },
    access: 'workorder:remove',
    data: done,
    summary: '删除工单',
  }),
  dispatch: post('/workorder/dispatch', {
    access: 'workorder:dispatch',
    evenPaused: true,
    body: Dispatch,
    data: done,
    summary: '派单',
  }),
  dispatchBatch: post('/workorder/dispatchBatch', {
    access: 'workorder:dispatch',
    body: DispatchBatch,
    data: z.array(DispatchOutcome),
    summary: '批量派单',
  }),
  suggest: get('/workorder/suggest', {
    access: 'workorder:dispatch',
    evenPaused: true,
    query: SuggestSearch,
    data: pageOf(Suggestion),
    summary: '派单推荐',
  }),
  signIn: post('/workorder/signIn', {
    access: 'workorder:serve',
    evenPaused: true,
    body: Signing,
    data: done,
    summary: '开始服务',
  }),
  stop: post('/workorder/stop/:id', {
    ids: { id: ['workOrder', 'job'] },
    access: 'workorder:serve',
    query: Deed,
    data: done,
    summary: '暂停服务',
  }),
  continue: post('/workorder/continue/:id', {
    ids: { id: ['workOrder', 'job'] },
    access: 'workorder:serve',
    query: Deed,
    data: done,
    summary: '继续服务',
  }),
  signOut: post('/workorder/signOut', {
    access: 'workorder:serve',
    evenPaused: true,
    body: SigningOut,
    data: done,
    summary: '完成服务',
  }),
  measure: post('/workorder/measure', {
    access: 'workorder:serve',
    body: Measuring,
    data: done,
    summary: '录入服务中的测量值',
  }),
  check: post('/workorder/check', { access: 'workorder:serve', body: JobTick, data: done, summary: '勾选检查清单' }),
  useMaterial: post('/workorder/material', {
    access: 'workorder:serve',
    body: MaterialUse,
    data: done,
    summary: '登记耗材',
  }),
  correctMaterial: put('/workorder/material', {
    access: 'workorder:edit',
    body: MaterialCorrection,
    data: done,
    summary: '更正耗材',
  }),
  addVoucher: post('/workorder/voucher', {
    access: 'workorder:serve',
    body: VoucherDraft,
    data: done,
    summary: '上传服务凭证',
  }),
  dropVoucher: del('/workorder/voucher/:id', {
    ids: { id: 'jobFile' },
    access: 'workorder:serve',
    data: done,
    summary: '删除服务凭证',
  }),
  cancel: post('/workorder/cancel/:id', {
    ids: { id: ['workOrder', 'job'] },
    access: 'workorder:cancel',
    data: done,
    summary: '取消服务',
  }),
  void: post('/workorder/void', { access: 'workorder:void', body: VoidDraft, data: done, summary: '作废工单' }),
  pauseClock: post('/workorder/clock/pause', {
    access: 'workorder:dispatch',
    body: ClockPause,
    data: done,
    summary: '暂停计时',
  }),
  resumeClock: post('/workorder/clock/resume/:id', {
    ids: { id: 'workOrder' },
    access: 'workorder:dispatch',
    data: done,
    summary: '继续计时',
  }),
  score: put('/workorderscore', { access: 'workorder:score', body: ScoreDraft, data: done, summary: '评价' }),
})
