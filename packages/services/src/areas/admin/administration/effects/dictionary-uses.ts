import { archiveFields } from '@care/shared/people/elders/archive.words'
import { elder } from '@care/shared/people/elders/elder.words'
import type { Field } from '@care/shared/resources/field'
import { type PlainName, plainName } from '../../../../platform/db/paging/queries.ts'

/** A column that holds values of a dictionary. */
export interface DictionaryUse {
  dict: string
  /** Name of the page or list in which users see the value. */
  place: string
  table: PlainName
  column: string
  /** A row may hold several values (array column). */
  several?: true
  /** Counts only rows whose time in this column is within the last 30 days, because the table is long. */
  since?: string
}

const use = (dict: string, place: string, table: string, column: string, since?: string): DictionaryUse => ({
  dict,
  place,
  table: plainName(table),
  column,
  ...(since && { since }),
})

/** Each field of an elder is stored in the column of the same name. */
const ofElders = Object.entries<Field>({ ...elder.fields, ...archiveFields }).flatMap(
  ([column, field]): DictionaryUse[] =>
    (field.kind === 'dict' || field.kind === 'several') && field.dict
      ? [
          {
            ...use(field.dict, `长者档案 · ${field.label}`, 'elder', column),
            ...(field.kind === 'several' && { several: true as const }),
          },
        ]
      : [],
)

const warning = (dict: string, label: string, column: string) =>
  use(dict, `预警（近30天） · ${label}`, 'warning', column, 'createTime')

export const dictionaryUses: readonly DictionaryUse[] = [
  ...ofElders,
  use('check_in_status', '长者 · 所在状态', 'elder', 'checkInStatus'),
  use('relation', '联系人 · 与长者关系', 'elderFamily', 'relation'),
  use('language', '联系人 · 方言/语言', 'elderFamily', 'language'),
  use('care_level', '能力评估 · 采用的护理等级', 'elderAssessment', 'adoptCareLevel'),
  use('care_level', '入住评分规则 · 护理等级', 'checkInScoreRule', 'careLevel'),
  use('trading_type', '长者账户 · 交易类型', 'elderAccountRecord', 'tradingType'),
  use('cost_package_type', '服务套餐 · 套餐类型', 'costPackage', 'packageType'),
  use('pay_type', '工单 · 付款方式', 'workOrder', 'payType'),
  use('pay_type', '周期工单 · 付款方式', 'workOrderPlan', 'payType'),
  use('pay_type', '商品订单 · 付款方式', 'commodityOrder', 'payType'),
  use('pay_type', '套餐购买记录 · 付款方式', 'elderPackage', 'payType'),
  use('emergency_type', '工单 · 紧急程度', 'workOrder', 'emergencyType'),
  use('emergency_type', '周期工单 · 紧急程度', 'workOrderPlan', 'emergencyType'),
  use('work_order_status', '工单 · 状态', 'workOrder', 'status'),
  use('work_order_job_status', '工单服务项 · 状态', 'workOrderJob', 'status'),
  use('work_order_score', '工单评价 · 评分', 'workOrderScore', 'score'),
  warning('warning_source_type', '预警类型', 'sourceType'),
  warning('warning_level', '预警等级', 'warningLevel'),
  warning('process_mode', '处理方式', 'processMode'),
  warning('dispose_status', '处理状态', 'isDisposed'),
  warning('warning_outcome', '处理结果', 'outcome'),
  use('online_status', '设备 · 在线状态', 'device', 'onlineStatus'),
  use('audit_status', '入住办理 · 审批状态', 'checkIn', 'auditStatus'),
  use('announcement_kind', '公告 · 类型', 'announcement', 'kind'),
  use('announcement_status', '公告 · 状态', 'announcement', 'status'),
]
