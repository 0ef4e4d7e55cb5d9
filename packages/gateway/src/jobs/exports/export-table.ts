import { contract } from '@care/shared/contract'
import { checkInLabels } from '@care/shared/elders/check-in'
import { elders } from '@care/shared/elders/elders.contract'
import { type Contract, endpointsOf } from '@care/shared/http/endpoint'
import { invalid } from '@care/shared/http/errors'
import { warningFeed } from '@care/shared/live/feed.contract'
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
import { warnings } from '@care/shared/warnings/warnings.contract'
import { workOrders } from '@care/shared/work-orders/work-orders.contract'
import type { z } from 'zod'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { type Export, type Lines, type Query, walked, walkedPlain } from './walked-export.ts'

const rowsPerPage = 2_000
const areas: Contract = contract

/** Lists that say by themselves how they are written. */
const particular: Record<string, Export> = {
  'warnings.page': {
    name: '预警记录',
    options: warnings.page.options,
    fields: Object.keys(Warning.shape),
    query: WarningRowsQuery,
    count: (call, caller, query) => call(warningFeed.count, caller, { query: query as WarningQuery }),
    rows: warningRows,
    texts: {
      sourceType: sourceNames,
      isDisposed: disposalNames,
      warningLevel: levelNames,
      processMode: processModeNames,
      outcome: outcomes,
    },
    dicts: { gender: 'gender' },
  },
  'elders.page': {
    ...walked('长者档案', elders.page, { checkInStatus: checkInLabels }),
    dicts: { gender: 'gender', careLevel: 'care_level', anergy: 'anergy', elderlyCategory: 'elderly_category' },
  },
  'workOrders.page': {
    ...walked('服务工单', workOrders.page, {}),
    dicts: { status: 'work_order_status', emergencyType: 'emergency_type', payType: 'pay_type' },
  },
  'logs.page': walked('日志', logs.page, {
    type: { 0: '成功', 9: '失败' },
    kind: { audit: '审计', client: '前端错误' },
  }),
}

const plainLists = endpointsOf(contract).flatMap(({ name, options: { sheetOf: thing } }): [string, Export][] => {
  const [area = ''] = name.split('.')
  const list = areas[area]?.page
  return thing && list ? [[`${area}.page`, walkedPlain(thing, list)]] : []
})
const exports = new Map([...Object.entries(particular), ...plainLists])

/** How the list of this call is written into a file; refuses where it is not. */
export function exportOf(call: string): Export {
  const found = exports.get(call)
  if (!found) throw invalid('该列表不支持导出')
  return found
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
