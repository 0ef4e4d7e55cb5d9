import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { named } from '../nouns.ts'
import { idCard, idList, optional, optionalId, text } from '../validators.ts'
import { wrongAges } from './age-range.ts'

/** A row of the elder list. `idCard` and, without the right to see it, `mobile` arrive masked. */
export const ElderRow = z.object({
  id: z.number(),
  userName: z.string(),
  /** "0" unknown, "1" male, "2" female, "9" unstated. */
  gender: z.string(),
  age: z.number().nullable(),
  birthday: z.string().nullable(),
  mobile: z.string().nullable(),
  idCard: z.string().nullable(),
  avatar: z.string().nullable(),
  address: z.string().nullable(),
  /** Of the address, GCJ-02. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  tenantId: z.number(),
  tenantName: z.string(),
  careLevel: z.string().nullable(),
  anergy: z.string().nullable(),
  /** 0 home care, 1 in residence, 2 on leave, 3 left, 4 deceased. */
  checkInStatus: z.number(),
  roomName: z.string().nullable(),
  bedName: z.string().nullable(),
  deviceCount: z.number(),
  elderlyCategory: z.string().nullable(),
  createTime: z.string(),
})
export type ElderRow = z.output<typeof ElderRow>

export const Family = z.object({
  id: z.number(),
  name: z.string(),
  relation: z.string(),
  mobile: z.string(),
  isGuardian: z.boolean(),
  isEmergency: z.boolean(),
  sort: z.number(),
})
export type Family = z.output<typeof Family>

/** The archive of one elder (api-shapes §6.1). */
export const Elder = ElderRow.extend({
  nation: z.string().nullable(),
  marital: z.string().nullable(),
  academic: z.string().nullable(),
  live: z.string().nullable(),
  dependency: z.string().nullable(),
  bloodType: z.string().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  cdIsease: z.array(z.string()),
  allergies: z.array(z.string()),
  medicationText: z.string().nullable(),
  medicalInsuranceType: z.string().nullable(),
  /** What to do in an emergency, in the family's and the doctor's words; shown in the warning drawer. */
  responsePlan: z.string().nullable(),
  remark: z.string().nullable(),
  families: z.array(Family),
})
export type Elder = z.output<typeof Elder>

const age = optional(z.coerce.number(wrongAges).int().min(0).max(150))

/** `userName` is a name or phone; `tenantId` the last ids of the cascade, comma-joined (specification 0 §3, §5). */
export const ElderSearch = PageQuery.extend({
  userName: optional(text(50)),
  ageStart: age,
  ageEnd: age,
  tenantId: named(
    'tenant',
    optional(
      z
        .string()
        .max(500)
        .regex(/^\d+(,\d+)*$/, '机构不正确'),
    ),
  ),
  gender: optional(text(10)),
  careLevel: optional(text(10)),
  idCard: optional(idCard),
  checkInStatus: optional(z.coerce.number().int().min(0).max(4)),
  ids: idList.of('elder'),
}).refine(({ ageStart, ageEnd }) => (ageStart === undefined) === (ageEnd === undefined), {
  message: wrongAges,
  path: ['ageStart'],
})
export type ElderSearch = z.output<typeof ElderSearch>

const NameValue = z.object({ name: z.string(), value: z.number() })
const Trend = z.object({ dates: z.array(z.string()), values: z.array(z.number()) })

/** Figures of the home page (api-shapes §6.16); null where the caller may not see what is counted. Who only carries out work is told of the own orders. */
export const HomePanel = z.object({
  oldmanTotal: z.number(),
  oldmanToday: z.number(),
  checkInTotal: z.number(),
  deviceTotal: z.number().nullable(),
  deviceOnline: z.number().nullable(),
  warningTotal: z.number().nullable(),
  warningToday: z.number().nullable(),
  /** 待处理: nobody has them, as the bell counts. */
  warningUnhandled: z.number().nullable(),
  workOrderTotal: z.number(),
  workOrderToday: z.number(),
  workOrderUnfinished: z.number(),
  careLevelList: z.array(NameValue),
  genderList: z.array(NameValue),
  ageList: z.array(NameValue),
  warningTrend: Trend.nullable(),
  workOrderTrend: Trend,
})
export type HomePanel = z.output<typeof HomePanel>
export const HomeQuery = z.object({ tenantId: optionalId.of('tenant') })
