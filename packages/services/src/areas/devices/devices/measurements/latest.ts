import type { Caller } from '@care/shared/admin/session/session'
import type { LatestMeasurement } from '@care/shared/devices/devices/device'
import type { Db } from '../../../../platform/db/client.ts'
import { findNewest } from './series.repository.ts'

/** Measurement types shown to staff on duty, in this order. */
const shown = {
  heartRate: { label: '心率', unit: '次/分' },
  bloodPressure: { label: '血压', unit: 'mmHg' },
  bloodOxygen: { label: '血氧', unit: '%' },
  temperature: { label: '体温', unit: '℃' },
  bloodSugar: { label: '血糖', unit: 'mmol/L' },
  weight: { label: '体重', unit: 'kg' },
  steps: { label: '步数', unit: '步' },
  sleep: { label: '睡眠', unit: '小时' },
} as const
type Shown = keyof typeof shown

/** The elder's newest value of each type. */
export async function findLatest(db: Db, caller: Caller, oldmanId: number): Promise<LatestMeasurement[]> {
  const types = Object.keys(shown) as Shown[]
  const newest = await findNewest(db, caller, oldmanId, types)
  return types.flatMap((type) => {
    const row = newest.find((each) => each.type === type)
    if (!row) return []
    const { status, dataHappenTime, measuredBy } = row
    return [{ type, ...shown[type], value: textOf(type, row), status, dataHappenTime, measuredBy }]
  })
}

function textOf(type: Shown, { value, value2 }: { value: number | null; value2: number | null }): string {
  if (type === 'bloodPressure') return `${value}/${value2}`
  return type === 'sleep' ? ((value ?? 0) / 60).toFixed(1) : String(value)
}
