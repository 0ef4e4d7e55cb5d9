import type { TenantRow } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import { max } from 'd3'
import { shareOf, spanText } from '../../panels/charts/share-of.ts'

/** A measure for comparing institutions. */
export interface Measure {
  title: string
  /** Text that describes the sort order. */
  order: string
  /** The value; null without one, which is sorted last. */
  measured: (row: TenantRow) => number | null
  /** Whether the sort order is descending. */
  isLargestFirst: boolean
  /** The value of a full bar; by default the largest value. */
  whole?: number
  text: (value: number, row: TenantRow) => string
}

export interface Ranked {
  tenantId: number
  name: string
  text: string
  /** Length of the institution's bar, 0 to 1. */
  share: number
}

const part = (of: number, whole: number) => (whole > 0 ? shareOf(of, whole) : null)
const percent = (share: number) => `${Math.round(share * 100)}%`

export const measures: Measure[] = [
  {
    title: '在管长者',
    order: '多者在前',
    isLargestFirst: true,
    measured: ({ figures }) => figures.oldmanTotal,
    text: (value) => `${countText(value)} 人`,
  },
  {
    title: '设备在线率',
    order: '低者在前',
    isLargestFirst: false,
    whole: 1,
    measured: ({ figures }) => part(figures.deviceOnline, figures.deviceTotal),
    text: (value, { figures }) => `${percent(value)} · ${countText(figures.deviceTotal)} 台`,
  },
  {
    title: '待处理预警',
    order: '多者在前',
    isLargestFirst: true,
    measured: ({ figures }) => figures.warningUnhandled,
    text: (value) => `${countText(value)} 起`,
  },
  {
    title: '接手用时',
    order: '近7天中位，慢者在前',
    isLargestFirst: true,
    measured: ({ figures }) => figures.claimSeconds,
    text: (value) => spanText(value),
  },
  {
    title: '超时工单',
    order: '多者在前',
    isLargestFirst: true,
    measured: ({ orders }) => orders.late,
    text: (value, { orders }) => `${countText(value)} · 未结 ${countText(orders.open)}`,
  },
  {
    title: '床位入住率',
    order: '高者在前',
    isLargestFirst: true,
    whole: 1,
    measured: ({ beds }) => part(beds.taken, beds.total),
    text: (value, { beds }) => `${percent(value)} · ${countText(beds.taken)}/${countText(beds.total)}`,
  },
  {
    title: '服务评分',
    order: '近30天，高者在前',
    isLargestFirst: true,
    whole: 5,
    measured: ({ score }) => score,
    text: (value) => `${(Math.round(value * 10) / 10).toFixed(1)} 分`,
  },
]

/** Institutions sorted by a measure, those without a value last; ties keep the order of the response. */
export function rankTenants(rows: TenantRow[], { measured, isLargestFirst, whole, text }: Measure): Ranked[] {
  const known = rows.map((row) => ({ row, value: measured(row) }))
  const longest = whole ?? max(known, ({ value }) => value ?? 0) ?? 0
  return known
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return isLargestFirst ? b.value - a.value : a.value - b.value
    })
    .map(({ row, value }) => ({
      tenantId: row.tenantId,
      name: row.tenantName,
      text: value === null ? '–' : text(value, row),
      share: shareOf(value ?? 0, longest),
    }))
}
