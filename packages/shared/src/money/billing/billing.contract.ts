import { z } from 'zod'
import { documentCalls } from '../../crud/document.ts'
import { area, calls, internal } from '../../http/endpoint.ts'
import { id, optionalId } from '../../validators.ts'
import { arrearAge } from './arrears.words.ts'
import { BillReminded, BillReminding } from './bill-reminder.ts'
import { billRun } from './bill-run.words.ts'
import {
  Adjustment,
  ArrearAge,
  ArrearSearch,
  BillAnomaly,
  BillPapers,
  BillPayment,
  BillProof,
  FeeAck,
  FeeChange,
  FeeEnd,
  FeePlanRow,
  FeeRule,
  ProofQuery,
  Receivable,
  Recompute,
  RunPart,
  RunPrint,
  RunPrinted,
  RunProgress,
  RunStart,
  SettlementContent,
} from './billing.ts'
import { settlement } from './settlement.words.ts'

const rights = { view: 'bill:view', edit: 'bill:edit' } as const
const view = calls({ access: rights.view })
const edit = calls({ access: rights.edit })

/** What each stay costs, and by which rules. */
export const feePlans = area('tenant-business', {
  list: view.get('/bcfeeplan/list', '费用方案', {
    query: z.object({ oldmanId: id.of('elder') }),
    data: z.array(FeePlanRow),
  }),
  change: edit.post('/bcfeeplan', '变更费用', { body: FeeChange }),
  end: edit.put('/bcfeeplan/end', '结束费用', { body: FeeEnd }),
  acknowledge: edit.put('/bcfeeplan/acknowledge', '登记家属确认', { body: FeeAck }),
  rule: view.get('/bcfeerule', '计费规则', {
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: FeeRule.omit({ tenantId: true }),
  }),
  setRule: edit.put('/bcfeerule', '修改计费规则', { body: FeeRule }),
})

/** Monthly bills: drafts until they are locked, paid in parts, void only by another person. */
export const settlements = area('tenant-business', {
  ...documentCalls('bcsettlement', rights, settlement),
  content: view.get('/bcsettlement/:id/content', '账单明细', { ids: { id: 'bill' }, data: SettlementContent }),
  adjust: edit.post('/bcsettlement/adjust', '调整账单', { once: true, body: Adjustment }),
  pay: edit.post('/bcsettlement/pay', '账单缴费', { once: true, body: BillPayment }),
  /** Reminds the first contact who may be told, once a day at most. */
  remind: edit.post('/bcsettlement/remind', '提醒缴费', { body: BillReminding, data: BillReminded }),
  receivables: view.get('/bcsettlement/receivables', '应收账龄', {
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: z.array(Receivable),
  }),
  arrears: view.list('/bcsettlement/arrears/page', arrearAge, ArrearAge, ArrearSearch),
  proof: view.get('/bcsettlement/proof', '床日核对', { query: ProofQuery, data: BillProof, takesLong: true }),
})

/** Background jobs on runs; served by the gateway. */
export const billJobs = area('tenant-business', {
  start: edit.post('/bcbillrun/start', '计算月度账单', {
    evenPaused: false,
    body: RunStart,
    data: z.object({ key: z.string() }),
  }),
  print: view.post('/bcbillrun/print', '打印一批账单', {
    evenPaused: false,
    body: RunPrint,
    data: z.object({ key: z.string() }),
  }),
})

/** Runs over all residents of an institution. */
export const billRuns = area('tenant-business', {
  ...documentCalls('bcbillrun', rights, billRun),
  anomalies: view.get('/bcbillrun/:id/anomalies', '出账异常', {
    ids: { id: 'billRun' },
    data: z.array(BillAnomaly),
  }),
  recompute: edit.post('/bcbillrun/recompute', '重新计算一位长者的账单', { body: Recompute }),
  /** Opens a run for each institution with residents in the month. */
  open: internal.post('/bcbillrun/open', { body: RunStart, data: z.array(z.object({ id: z.number() })) }),
  /** Computes the bills of the next stays of a run. */
  compute: internal.post('/bcbillrun/compute', { body: RunPart, data: RunProgress }),
  /** The bills of a run that are to be printed, by name of the elder. */
  printed: internal.post('/bcbillrun/printed', { body: RunPrint, data: RunPrinted }),
  /** Prints some of them as one PDF. */
  papers: internal.get('/bcbillrun/papers/pdf', { query: BillPapers, reply: 'file', takesLong: true }),
  abandon: internal.post('/bcbillrun/abandon', { body: z.object({ id: id.of('billRun') }) }),
})
