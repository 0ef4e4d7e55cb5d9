import type { SeriesQuery } from '@care/shared/devices/device'
import { defaultLimits } from '@care/shared/devices/limits'
import dayjs from 'dayjs'
import { api } from '../../../calls/api.ts'
import type { TimePoint } from '../../../charts/time-chart.tsx'

/** Who measured it, where it was no device. */
export const sourceOf = ({ measuredBy }: { measuredBy?: string | null }) =>
  measuredBy ? `${measuredBy}手工测量` : '设备'

export interface Series {
  points: (TimePoint & { source: string })[]
  statistics: { max: number | null; min: number | null; avg: number | null; latest: number | null }
}

export interface VitalKind {
  id: string
  label: string
  unit: string
  series: string[]
  limits?: { min: number; max: number }[]
  load: (query: Partial<SeriesQuery>) => Promise<Series>
}

interface Row {
  dataHappenTime: string
  status?: number
  measuredBy?: string | null
}

const seriesOf = <R extends Row>(
  { list, statistics }: { list: R[]; statistics: Series['statistics'] },
  values: (row: R) => number[],
): Series => ({
  statistics,
  points: list.map((row) => ({
    time: dayjs(row.dataHappenTime).valueOf(),
    values: values(row),
    isOut: Boolean(row.status),
    source: sourceOf(row),
  })),
})

const { measurements } = api
const { heartRate, systolic, diastolic, bloodOxygen, temperature, bloodSugar } = defaultLimits

/** What is measured over time, in the order a doctor asks for it. */
export const vitalKinds: VitalKind[] = [
  {
    id: 'heartRate',
    label: '心率',
    unit: '次/分',
    series: ['心率'],
    limits: [heartRate],
    load: async (query) => seriesOf(await measurements.heartRate.call({ query }), (row) => [row.heartRate]),
  },
  {
    id: 'bloodPressure',
    label: '血压',
    unit: 'mmHg',
    series: ['收缩压', '舒张压'],
    limits: [systolic, diastolic],
    load: async (query) =>
      seriesOf(await measurements.bloodPressure.call({ query }), (row) => [row.systolic, row.diastolic]),
  },
  {
    id: 'bloodOxygen',
    label: '血氧',
    unit: '%',
    series: ['血氧'],
    limits: [bloodOxygen],
    load: async (query) => seriesOf(await measurements.bloodOxygen.call({ query }), (row) => [row.bloodOxygen]),
  },
  {
    id: 'temperature',
    label: '体温',
    unit: '℃',
    series: ['体温'],
    limits: [temperature],
    load: async (query) => seriesOf(await measurements.temperature.call({ query }), (row) => [row.temperature]),
  },
  {
    id: 'bloodSugar',
    label: '血糖',
    unit: 'mmol/L',
    series: ['血糖'],
    limits: [bloodSugar],
    load: async (query) => seriesOf(await measurements.bloodSugar.call({ query }), (row) => [row.bloodSugar]),
  },
]
