import { z } from 'zod'
import { area, calls, post, put } from '../../http/endpoint.ts'
import { OfflineAction } from '../../offline-action.ts'
import { id } from '../../validators.ts'
import { ClockPause } from './clock/clock.ts'
import { JobTick, MaterialCorrection, MaterialUse, VoucherDraft } from './proof/job-proof.ts'
import { ServiceMeasurement } from './proof/measuring.ts'
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

const view = calls({ access: 'workorder:view' })
const analysis = calls({ access: 'workorder:analysis' })
const create = calls({ access: 'workorder:create' })
const edit = calls({ access: 'workorder:edit' })
const remove = calls({ access: 'workorder:remove' })
const dispatch = calls({ access: 'workorder:dispatch' })
const serve = calls({ access: 'workorder:serve' })
const cancel = calls({ access: 'workorder:cancel' })

const Created = z.object({ id: z.number(), workNo: z.string() })
const done = z.boolean()

/**
 * Moves accept the id of a job, or of an order for all its jobs that allow the move. Without the permission to
 * dispatch, only own jobs.
 */
export const workOrders = area('tenant-members', {
  page: view.list('/workorder/page', workOrder, WorkOrderRow, WorkOrderSearch, { summary: '工单列表' }),
  board: view.get('/workorder/board', '工单看板', { query: BoardSearch, data: z.array(BoardColumn) }),
  day: view.get('/workorder/day', '工单日程', { query: DaySearch, data: Day }),
  map: view.get('/workorder/map', '工单地图', { query: MapSearch, data: OrderMap }),
  analysis: analysis.get('/workorder/analysis', '工单分析', { query: AnalysisSearch, data: Analysis }),
  analysisRows: analysis.list('/workorder/analysis/page', analysisRow, AnalysisRow, AnalysisRowsSearch, {
    summary: '工单分析表',
  }),
  get: view.get('/workorder/:id', '工单详情', { ids: { id: 'workOrder' }, evenPaused: true, data: WorkOrderDetail }),
  last: create.get('/workorder/last', '上次工单', {
    query: z.object({ oldmanId: id.of('elder') }),
    data: LastOrder.nullable(),
  }),
  create: create.post('/workorder', '新建工单', { evenPaused: true, body: WorkOrderDraft, data: Created }),
  update: edit.put('/workorder', '编辑工单', { body: WorkOrderChange }),
  remove: remove.del('/workorder/:id', '删除工单', { ids: { id: 'workOrder' } }),
  dispatch: dispatch.post('/workorder/dispatch', '派单', { evenPaused: true, body: Dispatch }),
  dispatchBatch: dispatch.post('/workorder/dispatchBatch', '批量派单', {
    body: DispatchBatch,
    data: z.array(DispatchOutcome),
  }),
  suggest: dispatch.list('/workorder/suggest', '派单推荐', Suggestion, SuggestSearch, { evenPaused: true }),
  signIn: serve.post('/workorder/signIn', '开始服务', { evenPaused: true, body: Signing }),
  stop: serve.post('/workorder/stop/:id', '暂停服务', { ids: { id: ['workOrder', 'job'] }, query: OfflineAction }),
  continue: serve.post('/workorder/continue/:id', '继续服务', {
    ids: { id: ['workOrder', 'job'] },
    query: OfflineAction,
  }),
  signOut: serve.post('/workorder/signOut', '完成服务', { evenPaused: true, body: SigningOut }),
  measure: serve.post('/workorder/measure', '录入服务中的测量值', { body: ServiceMeasurement }),
  check: serve.post('/workorder/check', '勾选检查清单', { body: JobTick }),
  useMaterial: serve.post('/workorder/material', '登记耗材', { body: MaterialUse }),
  correctMaterial: edit.put('/workorder/material', '更正耗材', { body: MaterialCorrection }),
  addVoucher: serve.post('/workorder/voucher', '上传服务凭证', { body: VoucherDraft }),
  dropVoucher: serve.del('/workorder/voucher/:id', '删除服务凭证', { ids: { id: 'jobFile' } }),
  cancel: cancel.post('/workorder/cancel/:id', '取消服务', { ids: { id: ['workOrder', 'job'] } }),
  void: post('/workorder/void', { access: 'workorder:void', body: VoidDraft, data: done, summary: '作废工单' }),
  pauseClock: dispatch.post('/workorder/clock/pause', '暂停计时', { body: ClockPause }),
  resumeClock: dispatch.post('/workorder/clock/resume/:id', '继续计时', { ids: { id: 'workOrder' } }),
  score: put('/workorderscore', { access: 'workorder:score', body: ScoreDraft, data: done, summary: '评价' }),
})
