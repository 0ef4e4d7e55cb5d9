import { z } from 'zod'
import { validatorOf } from '../../../crud/field-validators.ts'
import { normalizeIdCard, normalizeLandline, normalizeMobile } from '../../../normalize-input.ts'
import {
  dateTime,
  fileAddress,
  id,
  lines,
  mobile,
  optionalId,
  personName,
  regionCode,
  requiredText,
  text,
} from '../../../validators.ts'
import { archiveFields } from '../archive.words.ts'
import { birthday, elderIdCard } from '../birthday.ts'
import { elder } from '../elder.words.ts'
import { factInputs } from '../facts/facts-input.ts'
import { tagIds } from '../tags/elder-tag.ts'

const words = { ...elder.fields, ...archiveFields }
type Name = keyof typeof words

/** An empty or null value clears the field; an omitted field keeps its value. */
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()
const line = (name: Name, max: number) => maybe(text(max, words[name].label))
const paragraph = (name: Name, max = 500) => maybe(lines(max, words[name].label))
/** A dictionary value; the service checks that it exists. */
const coded = (name: Name) => maybe(text(20, words[name].label))
const list = (name: Name) =>
  z
    .array(text(50, words[name].label).min(1, `${words[name].label}不能为空`), `${words[name].label}不正确`)
    .max(30, `${words[name].label}不能超过30项`)
    .optional()
const amount = (name: Name, min: number, max: number, unit: string) => {
  const said = `${words[name].label}应为${min}到${max}${unit}`
  return maybe(z.coerce.number(said).min(min, said).max(max, said))
}

/** Optional area code and 7 or 8 digits (specification 0 §5). */
const landline = z
  .string('固定电话格式不正确')
  .overwrite(normalizeLandline)
  .regex(/^(0\d{2,3}-?)?\d{7,8}$/, '固定电话格式不正确')

/** Also accepts a number masked as it is shown (138****0003), which means that it stays unchanged. */
export const orMasked = (like: RegExp, read: (text: string) => string, whole: z.ZodType) =>
  z
    .string()
    .overwrite(read)
    .superRefine((value, context) => {
      if (like.test(value)) return
      for (const { message } of whole.safeParse(value).error?.issues ?? [])
        context.addIssue({ code: 'custom', message })
    })
export const mobileOrMasked = orMasked(/^1\d{2}\*{4}\d{4}$/, normalizeMobile, mobile)
export const idCardOrMasked = orMasked(/^\d{3}\*{10}(\*{3})?[\dX]{2}$/, normalizeIdCard, elderIdCard)
const known = { mobile: maybe(mobileOrMasked), idCard: maybe(idCardOrMasked) }

const numbers = { mobile: maybe(mobile), idCard: maybe(elderIdCard) }

const given = {
  userName: personName(50, '请输入姓名'),
  gender: coded('gender'),
  birthday: maybe(birthday),
  avatar: maybe(fileAddress),
  idCardFront: maybe(fileAddress),
  idCardBack: maybe(fileAddress),
  nation: coded('nation'),
  nativePlace: line('nativePlace', 50),
  religion: coded('religion'),
  politicalFace: coded('politicalFace'),
  academic: coded('academic'),
  marital: coded('marital'),
  formerOccupation: coded('formerOccupation'),
  landline: maybe(landline),
  socialCardNo: line('socialCardNo', 30),
  provinceCode: maybe(regionCode),
  cityCode: maybe(regionCode),
  districtCode: maybe(regionCode),
  streetName: line('streetName', 50),
  communityName: line('communityName', 50),
  address: line('address', 200),
  addressDetail: line('addressDetail', 200),
  /** Longitude in GCJ-02; without coordinates the service geocodes the address. */
  lng: maybe(z.coerce.number('经度不正确').min(-180, '经度不正确').max(180, '经度不正确')),
  lat: maybe(z.coerce.number('纬度不正确').min(-90, '纬度不正确').max(90, '纬度不正确')),
  residenceType: coded('residenceType'),
  housingType: coded('housingType'),
  housingUnit: coded('housingUnit'),
  live: coded('live'),
  elderlyCategory: coded('elderlyCategory'),
  careLevel: coded('careLevel'),
  anergy: coded('anergy'),
  dependency: coded('dependency'),
  isTrusteeship: coded('isTrusteeship'),
  serviceType: list('serviceType'),
  assessTime: maybe(dateTime),
  assessLevel: coded('assessLevel'),
  height: amount('height', 30, 250, '厘米'),
  weight: amount('weight', 10, 300, '公斤'),
  hearingType: coded('hearingType'),
  ...factInputs,
  medicationText: paragraph('medicationText'),
  dietTaboo: line('dietTaboo', 200),
  smoking: coded('smoking'),
  drinking: coded('drinking'),
  exercise: coded('exercise'),
  insuranceNo: line('insuranceNo', 30),
  medicalInsuranceType: coded('medicalInsuranceType'),
  incomeSource: coded('incomeSource'),
  /** Monthly income in yuan with two decimals. */
  monthlyIncome: amount('monthlyIncome', 0, 1_000_000, '元'),
  subsidyType: coded('subsidyType'),
  ltcNo: line('ltcNo', 30),
  ltcGrade: coded('ltcGrade'),
  ltcAssessor: line('ltcAssessor', 50),
  ltcValidTo: validatorOf(words.ltcValidTo).optional(),
  managerUserId: maybe(id.of('staff')),
  responsePlan: paragraph('responsePlan', 1_000),
  remark: paragraph('remark'),
}

/** A contact of a new record; later contacts are added by the calls of `contacts`. */
const NewFamily = z.object({
  name: personName(50, '请输入联系人姓名', '联系人姓名'),
  relation: requiredText(20, '请选择与长者关系', '与长者关系'),
  mobile,
  isGuardian: z.boolean().default(false),
  isEmergency: z.boolean().default(false),
  sort: z.number('排序应为数字').int('排序应为整数').min(0).max(9_999).optional(),
})

/** Contacts of a new record, each with a phone number of their own. */
export const Families = z
  .array(NewFamily)
  .max(20, '联系人不能超过20位')
  .superRefine((families, context) => {
    for (const [at, { mobile }] of families.entries())
      if (families.findIndex((one) => one.mobile === mobile) < at)
        context.addIssue({ code: 'custom', message: '联系人手机号码重复', path: [at, 'mobile'] })
  })

/**
 * An elder with the same phone, or the same name and birthday, is refused first: true confirms that they are different
 * people.
 */
const evenIfSimilar = z.boolean().optional()

export const ElderDraft = z.object({
  ...given,
  ...numbers,
  tenantId: optionalId.of('tenant'),
  source: z.union([z.literal(1), z.literal(3), z.literal(4)], '建档方式不正确').optional(),
  tagIds: tagIds.optional(),
  families: Families.optional(),
  evenIfSimilar,
})
export type ElderDraft = z.output<typeof ElderDraft>

/** A change: an omitted field keeps its value. The response of `get` is valid input. */
export const ElderChange = z.object({
  ...given,
  ...known,
  userName: given.userName.optional(),
  id: id.of('elder'),
  /** Time of the record as read (optimistic lock): saving is refused if somebody else has changed the record since. */
  updateTime: dateTime.optional(),
  tagIds: tagIds.optional(),
  /** Why the care level changes; stored in its history. */
  careReason: maybe(text(200, '护理等级变更原因')),
  evenIfSimilar,
})
export type ElderChange = z.output<typeof ElderChange>

/** Fields of the record that a form may change. */
export const recordNames = Object.keys({ ...given, ...numbers }) as (keyof typeof given | keyof typeof numbers)[]

/** Whether a number is masked. */
export const isMasked = (text: string | null | undefined): boolean => text?.includes('*') ?? false
