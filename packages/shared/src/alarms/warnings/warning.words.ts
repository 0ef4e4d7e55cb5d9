import { labelsOf, meaningOfLook, type Word, type Words } from '../../words.ts'
import { Disposal } from './warning.moves.ts'

/** Kinds of warnings (specification 0 fixes 9 = SOS; the rest api-shapes §5.7). */
export const SourceType = {
  Fall: 1,
  HeartRate: 2,
  BloodPressure: 3,
  Temperature: 4,
  Sleep: 5,
  Security: 6,
  Fence: 7,
  Drug: 8,
  Sos: 9,
  BloodOxygen: 10,
  BloodSugar: 11,
  HomeBed: 12,
  InstitutionalBed: 13,
  LowBattery: 14,
  Offline: 15,
  DoorLock: 16,
  LateService: 17,
} as const
export type SourceType = (typeof SourceType)[keyof typeof SourceType]

/**
 * `mark` is the sign in a round badge of the wall screens, `icon` the name of a primeicon. Its colour follows from
 * `meaningOf`.
 */
export interface WarningKind extends Word {
  mark: string
  icon: string
}

export const warningKinds: Record<SourceType, WarningKind> = {
  1: { label: '跌倒', mark: '跌', icon: 'arrow-down-right' },
  2: { label: '心率异常', mark: '心', icon: 'heart-fill' },
  3: { label: '血压异常', mark: '压', icon: 'chart-line' },
  4: { label: '体温异常', mark: '温', icon: 'sun' },
  5: { label: '睡眠异常', mark: '眠', icon: 'moon' },
  6: { label: '安防报警', mark: '安', icon: 'shield' },
  7: { label: '电子围栏', mark: '围', icon: 'map-marker' },
  8: { label: '漏服药品', mark: '药', icon: 'clock' },
  9: { label: 'SOS求助', mark: 'SOS', icon: 'megaphone' },
  10: { label: '血氧异常', mark: '氧', icon: 'exclamation-triangle' },
  11: { label: '血糖异常', mark: '糖', icon: 'exclamation-triangle' },
  12: { label: '家庭养老床位', mark: '床', icon: 'exclamation-triangle' },
  13: { label: '机构床位', mark: '床', icon: 'exclamation-triangle' },
  14: { label: '低电量', mark: '电', icon: 'bolt' },
  15: { label: '设备离线', mark: '离', icon: 'ban' },
  16: { label: '门锁报警', mark: '锁', icon: 'lock' },
  17: { label: '服务未到', mark: '迟', icon: 'stopwatch' },
}
const unknown = { mark: '警', icon: 'exclamation-triangle' }

/** Whether the warning was raised in an exercise. */
export const isDrill = ({ drillId }: { drillId: number | null }) => typeof drillId === 'number'
/** Prefix of a warning's source in an exercise. */
export const drillMark = '演练'

/** Whether the warning fell into a quiet period: it is listed but alerts nobody. */
export const isQuiet = ({ quietId }: { quietId: number | null }) => typeof quietId === 'number'
/** Label of a warning whose device has a wrong clock. */
export const wrongClockLabel = '设备时间异常'
export const quietFilterWords = {
  1: { label: '静默', look: 'silent' },
  0: { label: '非静默' },
} as const satisfies Words

/** The kind of a warning; in an exercise and for an unknown kind, by the warning's own text. */
export function kindOf({ sourceType, source }: { sourceType: number; source: string }): WarningKind {
  const kind = (warningKinds as Record<number, WarningKind>)[sourceType] ?? { ...unknown, label: source }
  return source.startsWith(drillMark) ? { ...kind, label: source } : kind
}

/** Labels only, for choices and exports. */
export const sourceNames = labelsOf(warningKinds)

/** 3 emergency (SOS, fall, smoke, gas), 2 important, 1 information. */
export const WarningLevel = { Information: 1, Important: 2, Emergency: 3 } as const
export const warningLevels = {
  3: { label: '紧急', look: 'danger' },
  2: { label: '重要', look: 'warning' },
  1: { label: '提示', look: 'attention' },
} as const satisfies Words
export const disposals = {
  [Disposal.Open]: { label: '待处理', look: 'warning' },
  [Disposal.InProgress]: { label: '处理中', look: 'primary' },
  [Disposal.Handled]: { label: '已处理', look: 'success' },
} as const satisfies Words
export const processModes = { 1: { label: '线上处理' }, 2: { label: '现场处理' } } as const satisfies Words
export const processModeNames = labelsOf(processModes)

/** A person's own emergency: sorted before all others, dispatched from the card, and closed with an outcome. */
export const callsForHelp: readonly number[] = [SourceType.Sos, SourceType.Fall]
export const isCallForHelp = ({ sourceType }: { sourceType: number }) => callsForHelp.includes(sourceType)

/** Whether a call for help was closed without an outcome, so that one can be added. */
export const isOutcomeDue = (warning: Due) =>
  warning.isDisposed === Disposal.Handled && isCallForHelp(warning) && !warning.outcome && !isDrill(warning)
type Due = { sourceType: number; isDisposed: number; outcome: string | null; drillId: number | null }
export const outcomeDues = { 1: { label: '结果待补' } } as const satisfies Words

/** SOS, falls and fire are red, important ones orange, information amber, silent devices grey. */
export function meaningOf({ warningLevel, sourceType }: { warningLevel: number; sourceType: number }) {
  if (sourceType === SourceType.Offline || sourceType === SourceType.LowBattery) return 'silent'
  const { Emergency, Important, Information } = WarningLevel
  if (isCallForHelp({ sourceType }) || warningLevel === Emergency) return meaningOfLook[warningLevels[Emergency].look]
  return meaningOfLook[warningLevels[warningLevel === Important ? Important : Information].look]
}

/** Maximum characters of a note. */
export const commentLength = 500
/** Maximum warnings closed in one call. */
export const maxClosed = 200
