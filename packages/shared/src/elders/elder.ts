import { z } from 'zod'
import { searchOf, shownOf } from '../crud/schemas.ts'
import { named } from '../nouns.ts'
import { choose, idCard, idList, optional, optionalId } from '../validators.ts'
import { wrongAges } from './age-range.ts'
import { archived } from './archive.words.ts'
import { Consents } from './consents/consent.ts'
import { calledFields } from './contacts/contact.words.ts'
import { elder } from './elder.words.ts'
import { FactsSaid } from './facts/facts.ts'
import { Tag } from './tags/elder-tag.ts'

/** A row of the elder list. `idCard` arrives masked, or not at all; without the right to see it, `mobile` is masked too. */
export const ElderRow = z.object({ id: z.number(), ...shownOf(elder.fields), tags: z.array(Tag) })
export type ElderRow = z.output<typeof ElderRow>

/**
 * Who is called on a number; `others` are those who share it, as a couple does, at most 20: the nearest first, as whose own number it is
 * comes before whose family's.
 */
export const ElderByMobile = ElderRow.extend({
  others: z.array(ElderRow.pick({ id: true, userName: true, tenantId: true, tenantName: true })),
})
export type ElderByMobile = z.output<typeof ElderByMobile>

/** Somebody who is called about an elder, as whoever calls needs them. */
export const Family = z.object({ id: z.number(), ...shownOf(calledFields), sort: z.number() })
export type Family = z.output<typeof Family>

/** The archive of one elder (api-shapes §6.1). */
export const Elder = ElderRow.extend({
  ...shownOf(archived),
  /** Who said what of allergies, blood, illnesses and disability, and when. */
  factsSaid: FactsSaid,
  /** Of the institution, and the newest fix of a device that the elder wears: "lng,lat" in GCJ-02, accuracy in m. */
  tenantLocation: z.string().nullable(),
  lastLocation: z.string().nullable(),
  lastAddress: z.string().nullable(),
  lastLocationTime: z.string().nullable(),
  lastAccuracy: z.number().nullable(),
  families: z.array(Family),
  /** What to do when a warning comes, by its kind; of all others `responsePlan` tells. */
  responsePlans: z.array(
    z.object({
      sourceType: z.string(),
      firstSteps: z.string(),
      ambulance: z.string().nullable(),
      words: z.string().nullable(),
      falseCauses: z.string().nullable(),
    }),
  ),
  /** In which of the nine risks the elder stands high: 跌倒高风险 (GB 38600-2019). */
  risks: z.array(z.string()),
  consents: Consents,
})
export type Elder = z.output<typeof Elder>

const age = optional(z.coerce.number(wrongAges).int().min(0).max(150))

/** `userName` is a name or phone; `tenantId` the last ids of the cascade, comma-joined (specification 0 §3, §5). */
const Search = searchOf(
  elder,
  { ids: 'elder' },
  {
    ageStart: age,
    ageEnd: age,
    tenantId: named(
      'tenant',
      optional(
        z
          .string()
          .max(500)
          .regex(/^\d+(,\d+)*$/, choose('机构')),
      ),
    ),
    /** Who has any of these. */
    tags: idList.of('plain:elderTag'),
    /** Whom the caller is responsible for. */
    mine: optional(z.literal('1', '选项不正确')),
    /** Who stands high in any of the nine risks. */
    risk: optional(z.literal('high', '选项不正确')),
    /** Whose record was filed, or who moved in, since Monday in Asia/Shanghai. */
    filed: optional(z.literal('week', '选项不正确')),
    housed: optional(z.literal('week', '选项不正确')),
    /** The whole number; for who may see one (`elders.idCard`). */
    idCard: optional(idCard),
  },
)
export const ElderSearch = Search.refine(
  ({ ageStart, ageEnd }) => (ageStart === undefined) === (ageEnd === undefined),
  {
    message: wrongAges,
    path: ['ageStart'],
  },
)
export type ElderSearch = z.output<typeof ElderSearch>

const fieldNames = ['id', ...Object.keys(elder.fields)] as [ElderField, ...ElderField[]]
export type ElderField = 'id' | keyof typeof elder.fields

/** Rows of the list for a file: which fields, and `at` where the rows before ended. */
export const ElderRowsQuery = ElderSearch.safeExtend({
  fields: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(fieldNames)).min(1)),
  limit: z.coerce.number().int().min(1).max(10_000),
})
export type ElderRowsQuery = z.output<typeof ElderRowsQuery>

/** `cells` is JSON: an array of rows, each an array of what its fields hold. The database writes it, for 1,000,000 rows. */
export const ElderCells = z.object({ cells: z.string(), next: z.string().nullable() })

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
