import { dictionaries, parameters } from '@care/shared/administration/administration.contract'
import { checkInLabels } from '@care/shared/elders/check-in'
import { elders } from '@care/shared/elders/elders.contract'
import type { CallInput } from '@care/shared/http/client'
import type { Endpoint, Permission } from '@care/shared/http/endpoint'
import { refused } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import type { Exportable, ExportRequest } from '@care/shared/jobs/jobs.contract'
import { exportable } from '@care/shared/jobs/jobs.contract'
import { logs } from '@care/shared/logs/logs.contract'
import type { Caller } from '@care/shared/session/session'
import {
  disposalNames,
  levelNames,
  outcomes,
  processModeNames,
  sourceNames,
  Warning,
  WarningRowsQuery,
} from '@care/shared/warnings/warning'
import { warningText } from '@care/shared/warnings/warning-text'
import { warningFeed } from '@care/shared/warnings/warnings.contract'
import { workOrders } from '@care/shared/work-orders/work-orders.contract'
import { z } from 'zod'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { Texts } from './export-texts.ts'

const rowsPerPage = 2_000
/** A list without rows by key is walked page by page; further on every page costs more than the one before. */
export const maxWalked = 20_000
const walkedPerPage = 100

type Row = Record<string, unknown>
type Query = ExportRequest['query']
type Lines = AsyncGenerator<Row[]>

/** One list that may be exported: where its rows come from and how its codes read. */
interface Export {
  name: string
  access: Permission
  fields: readonly string[]
  query: z.ZodType
  count: (call: InternalCalls, caller: Caller, query: Query) => Promise<number>
  /** All rows, some at a time. */
  rows: (call: InternalCalls, caller: Caller, query: Query) => Lines
  texts: Texts
  /** Fields whose codes a dictionary names. */
  dicts?: Record<string, string>
}

const belongs = { 0: '业务', 1: '系统' }
const colours = { default: '默认', primary: '主色', success: '绿色', info: '蓝色', warning: '橙色', danger: '红色' }

export const exportTable: Record<Exportable, Export> = {
  'warnings.page': {
    name: '预警记录',
    access: exportable['warnings.page'],
    fields: Object.keys(Warning.shape),
    query: WarningRowsQuery,
    count: (call, caller, query) => call(warningFeed.count, caller, { query: query as WarningQuery }),
    rows: warningRows,
    texts: {
      sourceType: sourceNames,
      isDisposed: disposalNames,
      warningLevel: levelNames,
      processMode: processModeNames,
      gender: { 1: '男', 2: '女' },
      outcome: outcomes,
    },
  },
  'elders.page': {
    ...walked('elders.page', '长者档案', elders.page, { checkInStatus: checkInLabels }),
    dicts: { gender: 'gender', careLevel: 'care_level', anergy: 'anergy', elderlyCategory: 'elderly_category' },
  },
  'workOrders.page': {
    ...walked('workOrders.page', '服务工单', workOrders.page, {}),
    dicts: { status: 'work_order_status', emergencyType: 'emergency_type', payType: 'pay_type' },
  },
  'dictionaries.page': walked('dictionaries.page', '数据字典', dictionaries.page, { system: belongs }),
  'dictionaries.itemPage': walked('dictionaries.itemPage', '字典项', dictionaries.itemPage, { colorClass: colours }),
  'parameters.page': walked('parameters.page', '参数', parameters.page, {
    system: belongs,
    status: { 0: '启用', 1: '停用' },
    publicType: { 0: '未分类', 1: '原文', 2: '报表', 3: '安全', 4: '文档', 5: '消息', 9: '其他' },
  }),
  'logs.page': walked('logs.page', '日志', logs.page, {
    type: { 0: '成功', 9: '失败' },
    kind: { audit: '审计', client: '前端错误' },
  }),
}
type WarningQuery = z.input<typeof WarningRowsQuery>

async function* warningRows(call: InternalCalls, caller: Caller, query: Query): Lines {
  for (let before = 0; ; ) {
    const input = { query: { ...(query as WarningQuery), before, limit: rowsPerPage } }
    const rows = await call(warningFeed.rows, caller, input)
    yield rows.map(asShown)
    if (rows.length < rowsPerPage) return
    before = rows.at(-1)?.id ?? 0
  }
}

/** The sentence and the place as the list shows them. */
const asShown = (warning: Warning) => ({
  ...warning,
  warningContent: warningText(warning),
  address: [warning.roomName, warning.bedName].filter(Boolean).join(' ') || (warning.lastAddress ?? warning.address),
})

/** A list that is exported by its own page call, as the page shows it. */
function walked(exported: Exportable, name: string, list: Endpoint, texts: Texts): Export {
  const rowShape = z.object({ records: z.array(z.record(z.string(), z.unknown())), total: z.number() })
  const fieldsOf = ({ options: { data } }: Endpoint) => {
    const records = data instanceof z.ZodObject ? data.shape.records : null
    return records instanceof z.ZodArray && records.element instanceof z.ZodObject ? records.element.shape : {}
  }
  const page = async (call: InternalCalls, caller: Caller, query: Query, current: number, size: number) =>
    rowShape.parse(await call(list, caller, { query: { ...query, current, size } } as CallInput<Endpoint>)) as Page<Row>

  return {
    name,
    access: exportable[exported],
    fields: Object.keys(fieldsOf(list)),
    query: list.options.query ?? z.unknown(),
    count: async (call, caller, query) => {
      const { total } = await page(call, caller, query, 1, 1)
      if (total > maxWalked) throw refused(`数据超过${maxWalked}条，请缩小筛选范围后导出`)
      return total
    },
    async *rows(call, caller, query) {
      for (let current = 1; current <= maxWalked / walkedPerPage; current += 1) {
        const { records } = await page(call, caller, query, current, walkedPerPage)
        yield records
        if (records.length < walkedPerPage) return
      }
    },
    texts,
  }
}
