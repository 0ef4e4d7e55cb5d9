import type { Caller } from '@care/shared/admin/session/session'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import type { MeasuredValues } from '@care/shared/devices/devices/manual-measurement'
import type { Db } from '../../../../platform/db/client.ts'
import { findLimitsOfElder } from '../../../devices/devices/devices.port.ts'
import { alarmsWithoutConditions, judgeMessage, raiseForElder } from '../../warnings/warnings.port.ts'
import { measurementColumns } from '../commit/measurement-columns.ts'
import { insertMeasurements } from './manual.repository.ts'

export interface MeasurementContext {
  tenantId: number
  oldmanId: number
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; now when absent. */
  time?: string | undefined
  /** The job of a work order during which it was measured. */
  at?: { workOrderId: number; workNo: string; jobId: number }
}

/**
 * Stores measurements taken by hand beside those of devices and judges them by the elder's limits. A value outside
 * raises a warning at once, because a person confirmed it. Returns the values as text. Call it last: raising a warning
 * locks the counter of the tenant's live feed.
 */
export async function recordMeasurements(
  db: Db,
  caller: Caller,
  { tenantId, oldmanId, time, at }: MeasurementContext,
  values: MeasuredValues,
): Promise<string> {
  const limits = await findLimitsOfElder(db, { tenantId, oldmanId })
  const judged = messagesOf(values).map((message) => ({ message, ...judgeMessage(message, limits) }))
  const userName = caller.nickName || caller.username
  const detail = JSON.stringify({ source: 'manual', userId: caller.userId, userName, ...at })
  const common = { tenantId, oldmanId, deviceId: null, time: time ?? new Date(), detail }
  const rows = judged.map(({ message, status }) => ({
    ...measurementColumns(message),
    ...common,
    type: message.type,
    status,
  }))
  const { weight } = values
  const weights = weight === undefined ? [] : [{ ...common, type: 'weight' as const, value: weight }]
  await insertMeasurements(db, [...rows, ...weights])
  for (const alarm of judged.flatMap(alarmsWithoutConditions)) {
    const content = `${alarm.content}（${userName}手工测量）`
    await raiseForElder(db, tenantId, { oldmanId, alarm: { ...alarm, content } })
  }
  return judged
    .map(({ message, status }) => textOf(message, status))
    .concat(weight ? `体重 ${weight} kg` : [])
    .join('、')
}

/** The values as the messages that devices would send. */
function messagesOf(values: MeasuredValues): DeviceMessage[] {
  const { systolic, diastolic, heartRate, bloodSugar, measureType, temperature, bloodOxygen } = values
  const from = { id: 'manual', imei: 'manual', time: new Date().toISOString() }
  const told: DeviceMessage[] = []
  if (systolic !== undefined && diastolic !== undefined)
    told.push({ ...from, type: 'bloodPressure', systolic, diastolic })
  if (heartRate !== undefined) told.push({ ...from, type: 'heartRate', heartRate })
  if (bloodSugar !== undefined)
    told.push({ ...from, type: 'bloodSugar', bloodSugar, ...(measureType !== undefined && { measureType }) })
  if (temperature !== undefined) told.push({ ...from, type: 'temperature', temperature })
  if (bloodOxygen !== undefined) told.push({ ...from, type: 'bloodOxygen', bloodOxygen })
  return told
}

const sides: Record<number, string> = { 1: '（偏高）', 2: '（偏低）' }

function textOf(message: DeviceMessage, status: number): string {
  const side = sides[status] ?? ''
  switch (message.type) {
    case 'bloodPressure':
      return `血压 ${message.systolic}/${message.diastolic} mmHg${side}`
    case 'heartRate':
      return `心率 ${message.heartRate} 次/分${side}`
    case 'bloodSugar':
      return `血糖 ${message.bloodSugar} mmol/L${side}`
    case 'temperature':
      return `体温 ${message.temperature} ℃${side}`
    case 'bloodOxygen':
      return `血氧 ${message.bloodOxygen} %${side}`
    default:
      return ''
  }
}
