import { count, createTime, person, readOnly, time } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'
import { callsForHelp, SourceType, warningKinds } from '../warning.words.ts'

/** Maximum days of a period. */
export const longestQuietDays = 30

export const quietReasons = {
  hospital: { label: '住院就医' },
  away: { label: '离院外出' },
  repair: { label: '设备维修' },
  setup: { label: '安装调试' },
  other: { label: '其他' },
} as const satisfies Words
export type QuietReason = keyof typeof quietReasons

export const QuietState = { Ahead: 0, Now: 1, Over: 2 } as const
export const quietStates = {
  [QuietState.Now]: { label: '静默中', look: 'warning' },
  [QuietState.Ahead]: { label: '未开始', look: 'info' },
  [QuietState.Over]: { label: '已结束', look: 'silent' },
} as const satisfies Words

/**
 * Kinds that can be silenced. Kinds of beds are one choice: which of them applies is only known when a warning is
 * raised.
 */
export const quietKinds = Object.fromEntries(
  Object.entries(warningKinds)
    .filter(([code]) => Number(code) !== SourceType.HomeBed)
    .map(([code, { label }]) => [code, { label: Number(code) === SourceType.InstitutionalBed ? '离床' : label }]),
) as Record<Exclude<SourceType, typeof SourceType.HomeBed>, { label: string }>

/** An SOS or a fall is silenced only where its kind is chosen, after a second confirmation. */
export const silencesCallsForHelp = (kinds: readonly number[]) => kinds.some((kind) => callsForHelp.includes(kind))
export const silencedCallsText = '静默期间的SOS求助、跌倒不会弹出、不会响铃，可能无人应答'

export const quietPeriod = listWords({
  noun: '静默时段',
  fields: {
    name: readOnly('静默对象', { always: true, width: 11, rank: 'title' }),
    imei: readOnly('设备编号', { width: 10 }),
    kindNames: readOnly('静默类型', { always: true }),
    state: count('状态', { words: quietStates, width: 6, rank: 'state' }),
    reason: readOnly('原因', { always: true, words: quietReasons, width: 6.5 }),
    remark: readOnly('说明', {}),
    beginTime: time('开始时间', {}),
    endTime: time('结束时间', {}),
    warningCount: count('期间预警', { width: 6 }),
    createUser: person('设置人', { always: true, width: 8 }),
    endUser: person('提前结束人', { width: 7 }),
    createTime,
    tenantName: readOnly('所属机构', { always: true, width: 12 }),
  },
  columns: [
    ...(['name', 'state', 'kindNames', 'reason', 'beginTime', 'endTime', 'warningCount'] as const),
    ...(['createUser', 'tenantName', 'endUser', 'imei', 'remark', 'createTime'] as const),
  ],
  hidden: ['imei', 'remark', 'createTime'],
  search: ['name', 'state', 'reason'],
})
