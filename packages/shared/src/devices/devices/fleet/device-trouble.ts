import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { id, lines } from '../../../validators.ts'
import { deviceTrouble } from './device-trouble.words.ts'
import { silenceBounds } from './silence-rules.ts'

export const DeviceTrouble = z.object({
  id: z.number(),
  deviceId: z.number(),
  oldmanId: z.number().nullable(),
  tenantId: z.number(),
  ...rowShapeOf(deviceTrouble.fields),
})
export type DeviceTrouble = z.output<typeof DeviceTrouble>

/** Open troubles in walking order: by building, room and bed. */
export const TroubleSearch = searchOf(deviceTrouble, {
  deviceId: 'device',
  tenantId: 'tenant',
  ids: 'plain:deviceTrouble',
})
export type TroubleSearch = z.output<typeof TroubleSearch>

/** Query of the printed inspection list: the filters of the list, without paging. */
export const RoundQuery = TroubleSearch.pick({
  kind: true,
  isDone: true,
  oldmanName: true,
  deviceName: true,
  tenantId: true,
  ids: true,
})
export type RoundQuery = z.output<typeof RoundQuery>

export const TroubleCompletion = z.object({
  ids: z.array(id.of('plain:deviceTrouble'), '请选择巡检项').min(1, '请选择巡检项').max(200, '每次最多处理200项'),
  note: lines(200, '处理说明').min(2, '请输入处理说明，至少2个字'),
})
export type TroubleCompletion = z.output<typeof TroubleCompletion>

const within = (label: string, [least, most]: readonly [number, number]) =>
  z
    .number(`请输入${label}`)
    .int(`${label}应为整数`)
    .min(least, `${label}不能小于${least}`)
    .max(most, `${label}不能大于${most}`)
    .nullable()

/** `isOwn`: the institution has set its own values. */
export const TypeSilence = z.object({
  deviceTypeId: z.number(),
  name: z.string(),
  heardMinutes: z.number().nullable(),
  measuredHours: z.number().nullable(),
  isOwn: z.boolean(),
})
export type TypeSilence = z.output<typeof TypeSilence>

/** Null values: silence is never reported. */
export const SilenceChange = z.object({
  deviceTypeId: id.of('deviceType'),
  heardMinutes: within('失联时长', silenceBounds.heardMinutes),
  measuredHours: within('无测量时长', silenceBounds.measuredHours),
})
export type SilenceChange = z.output<typeof SilenceChange>
