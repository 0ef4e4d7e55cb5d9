import { count, readOnly } from '../../../resources/field.ts'
import type { ListWords } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'
import { SourceType } from '../warning.words.ts'
import { warningList } from '../warning-list.words.ts'
import { type CentreName, centreTitles } from './centre-titles.ts'

const sides = {
  1: { label: '偏高', look: 'danger' },
  2: { label: '偏低', look: 'warning' },
} as const satisfies Words
const sensors = {
  1: { label: '烟雾' },
  2: { label: '燃气' },
  3: { label: '水浸' },
  4: { label: '门磁' },
  5: { label: '红外' },
  6: { label: '防拆' },
} as const satisfies Words
const sleepKinds = { 0: { label: '离床' }, 1: { label: '心率' }, 2: { label: '呼吸' } } as const satisfies Words

const maybe = true
/** Fields of single kinds, besides those of every warning (api-shapes §5.8). */
export const kindFields = {
  heartRate: count('心率', { maybe, unit: '次/分', width: 6 }),
  heartRateMax: count('心率上限', { maybe, width: 6 }),
  heartRateMin: count('心率下限', { maybe, width: 6 }),
  systolic: count('收缩压', { maybe, unit: 'mmHg', width: 7 }),
  diastolic: count('舒张压', { maybe, unit: 'mmHg', width: 7 }),
  systolicMax: count('收缩压上限', { maybe, width: 7 }),
  systolicMin: count('收缩压下限', { maybe, width: 7 }),
  diastolicMax: count('舒张压上限', { maybe, width: 7 }),
  diastolicMin: count('舒张压下限', { maybe, width: 7 }),
  temperature: count('体温', { maybe, unit: '℃', width: 6 }),
  temperatureMax: count('体温上限', { maybe, width: 6 }),
  temperatureMin: count('体温下限', { maybe, width: 6 }),
  status: count('判断', { maybe, words: sides, width: 5 }),
  sleepWarnType: count('异常项目', { maybe, words: sleepKinds, width: 6 }),
  breath: count('呼吸', { maybe, unit: '次/分', width: 6 }),
  securityType: count('探测器', { maybe, words: sensors, width: 6 }),
  fenceId: count('围栏编号', { maybe, width: 6 }),
  fenceName: readOnly('围栏', { width: 9 }),
  distance: count('距边界', { maybe, unit: '米', width: 6 }),
  medicineName: readOnly('药品', { width: 9 }),
  planTime: readOnly('计划时间', { width: 9 }),
} as const
export type KindField = keyof typeof kindFields

/** Fields of every warning that only some centres show. */
const others = {
  threshold: readOnly('阈值', { width: 9.5 }),
  count: count('次数', { width: 4.5 }),
  roomName: readOnly('房间', { width: 6 }),
  bedName: readOnly('床位', { width: 6.5 }),
} as const
const centreFields = { ...warningList.fields, ...kindFields, ...others }
/** All fields except those for the search only. */
type FieldName = Exclude<keyof typeof centreFields, 'userName' | 'outcomeDue' | 'quiet' | 'climb'>

interface Centre {
  kinds: readonly SourceType[]
  /** Last part of the path of its call, from the specification; for beds our own choice. */
  call: string
  /** Fields that only its kinds of warnings have. */
  tells: readonly KindField[]
  /** Columns besides person, kind, time and handler, most important first. */
  shows: readonly FieldName[]
}

const pressures = ['systolic', 'diastolic', 'systolicMax', 'systolicMin', 'diastolicMax', 'diastolicMin'] as const

/**
 * Each centre is a list of some kinds of warnings: calls, pages, columns, exports and tests are generated from this
 * table.
 */
export const centres = {
  emergencyCall: {
    kinds: [SourceType.Sos],
    call: 'getEmergencyCallCenterVO',
    tells: [],
    shows: ['address', 'mobile', 'count', 'outcome'],
  },
  fall: {
    kinds: [SourceType.Fall],
    call: 'getFallCenterVO',
    tells: [],
    shows: ['address', 'count', 'outcome', 'roomName'],
  },
  heartRate: {
    kinds: [SourceType.HeartRate],
    call: 'getHeartRateCenterVO',
    tells: ['heartRate', 'heartRateMax', 'heartRateMin', 'status'],
    shows: ['heartRate', 'status', 'threshold', 'count'],
  },
  bloodPressure: {
    kinds: [SourceType.BloodPressure],
    call: 'getBloodPressureCenterVO',
    tells: [...pressures, 'status'],
    shows: ['systolic', 'diastolic', 'status', 'threshold', 'count'],
  },
  temperature: {
    kinds: [SourceType.Temperature],
    call: 'getTemperatureCenterVO',
    tells: ['temperature', 'temperatureMax', 'temperatureMin', 'status'],
    shows: ['temperature', 'status', 'threshold', 'count'],
  },
  sleep: {
    kinds: [SourceType.Sleep],
    call: 'getSleepCenterVO',
    tells: ['sleepWarnType', 'breath'],
    shows: ['sleepWarnType', 'breath', 'threshold', 'count', 'bedName'],
  },
  homeBed: {
    kinds: [SourceType.HomeBed],
    call: 'getHomeBedCenterVO',
    tells: ['sleepWarnType'],
    shows: ['address', 'count', 'sleepWarnType'],
  },
  institutionalBed: {
    kinds: [SourceType.InstitutionalBed],
    call: 'getInstitutionalBedCenterVO',
    tells: ['sleepWarnType'],
    shows: ['roomName', 'bedName', 'count', 'sleepWarnType'],
  },
  fence: {
    kinds: [SourceType.Fence],
    call: 'getFenceCenterVO',
    tells: ['fenceId', 'fenceName', 'distance'],
    shows: ['fenceName', 'distance', 'address', 'count'],
  },
  security: {
    kinds: [SourceType.Security, SourceType.DoorLock],
    call: 'getSecurityCenterVO',
    tells: ['securityType'],
    shows: ['securityType', 'address', 'deviceTypeName', 'count'],
  },
  drug: {
    kinds: [SourceType.Drug],
    call: 'getDrugCenterVO',
    tells: ['medicineName', 'planTime'],
    shows: ['medicineName', 'planTime', 'count'],
  },
} as const satisfies Record<CentreName, Centre>

export const centreNames = Object.keys(centreTitles) as CentreName[]

const usual = ['handleTime', 'tenantName'] as const
/** The handler is also part of the state's column. */
const hidden = [
  'mobile',
  'warningLevel',
  'processMode',
  'handlerName',
  'workNo',
  'deviceTypeName',
  'imei',
  'remark',
] as const
const asked = ['userName', 'warningLevel', 'isDisposed', 'quiet', 'dataHappenTime'] as const

/** The definition of the list of a centre. */
export function centreList(name: CentreName) {
  const { shows, tells }: Centre = centres[name]
  const own: readonly FieldName[] = shows
  const seldom = [...tells, ...hidden].filter((field) => !own.includes(field))
  return {
    noun: centreTitles[name],
    fields: centreFields,
    columns: ['name', ...own, 'warningContent', 'isDisposed', 'dataHappenTime', ...usual, ...seldom],
    hidden: seldom,
    search: asked,
  } satisfies ListWords & { columns: FieldName[]; hidden: FieldName[] }
}
