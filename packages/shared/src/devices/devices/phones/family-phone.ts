import { z } from 'zod'
import { validatorOf } from '../../../crud/field-validators.ts'
import { withNouns } from '../../../nouns.ts'
import { phone } from '../../../resources/field.ts'
import { id, optional, requiredText, text, wholeNumber } from '../../../validators.ts'
import { imei } from '../device-draft.ts'

/** Number of keys, and so of numbers, on a device. */
export const maxFamilyPhones = 10

/** `seq` is the key on the device; `isSos` 1: an SOS calls it; `dialFlag` 1: the key dials it. */
export const FamilyPhone = z.object({
  id: z.number(),
  deviceId: z.number(),
  imei: z.string(),
  seq: z.number(),
  name: z.string(),
  relation: z.string().nullable(),
  phone: z.string(),
  dialFlag: z.number(),
  isSos: z.number(),
})
export type FamilyPhone = z.output<typeof FamilyPhone>

const flag = (message: string) => z.coerce.number(message).int(message).min(0, message).max(1, message)
const seq = wholeNumber(
  z.number('请输入序号').int('序号应为整数').min(1, '序号应为1到10').max(maxFamilyPhones, '序号应为1到10'),
)
const form = {
  name: requiredText(20, '请输入姓名', '姓名'),
  relation: text(20, '关系').nullish(),
  phone: validatorOf(phone('电话', { required: true })),
  dialFlag: flag('拨号标志不正确').default(1),
  isSos: flag('SOS标志不正确').default(0),
}
/** Field names as in the settings of a device (api-shapes §5.6). */
export const SosNumber = z.object({ seq, name: form.name, phone: form.phone, dialFlag: form.dialFlag })
export type SosNumber = z.output<typeof SosNumber>

/** A new phone; without `seq` it is stored on the first free key. */
export const FamilyPhoneDraft = z
  .object({
    imei: withNouns('device', imei()).optional(),
    deviceId: id.of('device').optional(),
    seq: seq.optional(),
    ...form,
  })
  .refine(({ imei, deviceId }) => imei !== undefined || deviceId !== undefined, '请选择设备')
export type FamilyPhoneDraft = z.output<typeof FamilyPhoneDraft>
export const FamilyPhoneChange = z.object({ id: id.of('familyPhone'), seq: seq.optional(), ...form })
export type FamilyPhoneChange = z.output<typeof FamilyPhoneChange>

export const FamilyPhoneQuery = z
  .object({ imei: withNouns('device', optional(text(40))), deviceId: optional(id.of('device')) })
  .refine(({ imei, deviceId }) => imei !== undefined || deviceId !== undefined, '请选择设备')
  .meta({ anyOf: [{ required: ['imei'] }, { required: ['deviceId'] }] })
