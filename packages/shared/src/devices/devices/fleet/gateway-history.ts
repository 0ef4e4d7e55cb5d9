import { z } from 'zod'
import { PageQuery } from '../../../http/page.ts'
import { withNouns } from '../../../nouns.ts'
import { dateTime, optional, text } from '../../../validators.ts'

/**
 * Messages of the devices behind a gateway, the last 30 days by default (api-shapes §5.7); `imei` is an alias of
 * `gatewayImei`.
 */
export const GatewayHistoryQuery = PageQuery.extend({
  gatewayImei: withNouns('device', optional(text(40))),
  imei: withNouns('device', optional(text(40))),
  subImei: withNouns('device', optional(text(40))),
  startTime: optional(dateTime),
  endTime: optional(dateTime),
})
  .refine(({ gatewayImei, imei }) => gatewayImei !== undefined || imei !== undefined, '请选择网关')
  .meta({ anyOf: [{ required: ['gatewayImei'] }, { required: ['imei'] }] })
export type GatewayHistoryQuery = z.output<typeof GatewayHistoryQuery>

export const GatewayEvent = z.object({
  id: z.number(),
  gatewayImei: z.string(),
  imei: z.string(),
  deviceName: z.string(),
  deviceTypeName: z.string(),
  eventType: z.string(),
  eventText: z.string(),
  value: z.number().nullable(),
  power: z.number().nullable(),
  dataHappenTime: z.string(),
})
export type GatewayEvent = z.output<typeof GatewayEvent>

const sensors: Record<string, string> = {
  smoke: '烟雾',
  gas: '燃气',
  water: '水浸',
  door: '门磁',
  infrared: '人体红外',
  button: '按钮',
  tamper: '防拆',
}

/** A message as text; `kind` is the kind of its sensor, `isOn` the sensor's state. */
export function eventText(type: string, kind: string | null, isOn: boolean): string {
  const sensor = sensors[kind ?? ''] ?? '传感器'
  if (type === 'sos') return '紧急呼叫'
  if (type === 'security') return `${sensor}报警`
  if (type === 'sensor') return `${sensor}${isOn ? '触发' : '恢复'}`
  return '心跳'
}
