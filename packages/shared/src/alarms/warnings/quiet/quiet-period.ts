import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { epochOf } from '../../../shanghai-time.ts'
import { codeOf, dateTime, dateTimeOf, id, lines } from '../../../validators.ts'
import { longestQuietDays, type QuietReason, quietKinds, quietPeriod, quietReasons } from './quiet-period.words.ts'

/** A span in which warnings of an elder or a device are recorded but alert nobody. */
export const QuietPeriod = z.object({
  id: z.number(),
  tenantId: z.number(),
  oldmanId: z.number().nullable(),
  deviceId: z.number().nullable(),
  ...rowShapeOf(quietPeriod.fields),
})
export type QuietPeriod = z.output<typeof QuietPeriod>

/** `name` matches the elder's name or a device's number. */
export const QuietSearch = searchOf(quietPeriod, { oldmanId: 'elder', deviceId: 'device', ids: 'quietPeriod' })
export type QuietSearch = z.output<typeof QuietSearch>

const day = 86_400_000
/** A new period for an elder or a device; starts now by default. */
export const QuietDraft = z
  .object({
    oldmanId: id.of('elder').nullish(),
    deviceId: id.of('device').nullish(),
    kinds: z.array(codeOf(quietKinds), '请选择静默类型').min(1, '请选择静默类型').max(20, '静默类型不正确'),
    reason: z.enum(Object.keys(quietReasons) as QuietReason[], '请选择静默原因'),
    remark: lines(200, '说明').nullish(),
    beginTime: dateTime.nullish(),
    endTime: dateTimeOf('结束时间'),
    /** Confirms that an SOS or a fall is to be silenced. */
    isConfirmed: z.boolean().default(false),
  })
  .refine(({ oldmanId, deviceId }) => Boolean(oldmanId) !== Boolean(deviceId), {
    message: '请选择静默的长者或设备',
    path: ['oldmanId'],
    // this error is reported together with those of missing fields
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ reason, remark }) => reason !== 'other' || Boolean(remark), { message: '请输入说明', path: ['remark'] })
  .refine(({ beginTime, endTime }) => !beginTime || endTime > beginTime, {
    message: '结束时间必须晚于开始时间',
    path: ['endTime'],
  })
  .refine(({ beginTime, endTime }) => !beginTime || epochOf(endTime) - epochOf(beginTime) <= longestQuietDays * day, {
    message: `静默时段最长${longestQuietDays}天`,
    path: ['endTime'],
  })
export type QuietDraft = z.output<typeof QuietDraft>
