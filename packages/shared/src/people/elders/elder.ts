import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { chooseMessage, idCard, idList, optional, optionalId } from '../../validators.ts'
import { wrongAges } from './age-range.ts'
import { archiveFields } from './archive.words.ts'
import { Consents } from './consents/consent.ts'
import { callFields } from './contacts/contact.words.ts'
import { elder } from './elder.words.ts'
import { FactsSaid } from './facts/facts-said.ts'
import { Tag } from './tags/elder-tag.ts'

/** A row of the elder list. `idCard` is masked or absent; without the permission, `mobile` is masked too. */
export const ElderRow = z.object({
  id: z.number(),
  ...rowShapeOf(elder.fields),
  tags: z.array(Tag),
  /** Kinds of risk that are high. */
  highRisks: z.array(z.number()),
})
export type ElderRow = z.output<typeof ElderRow>

/**
 * Whom a phone number belongs to; `others` share it, as couples do: at most 20, closest match first, owners of the
 * number before those with family on it.
 */
export const ElderByMobile = ElderRow.extend({
  others: z.array(ElderRow.pick({ id: true, userName: true, tenantId: true, tenantName: true })),
})
export type ElderByMobile = z.output<typeof ElderByMobile>

/** A contact of an elder, with what a caller needs. */
export const Family = z.object({ id: z.number(), ...rowShapeOf(callFields), sort: z.number() })
export type Family = z.output<typeof Family>

/** The archive of one elder (api-shapes §6.1). */
export const Elder = ElderRow.extend({
  ...rowShapeOf(archiveFields),
  /** Who stated allergies, blood type, illnesses and disability, and when. */
  factsSaid: FactsSaid,
  /**
   * Position of the institution, and newest position of a device the elder wears: "lng,lat" in GCJ-02, accuracy in m.
   */
  tenantLocation: z.string().nullable(),
  lastLocation: z.string().nullable(),
  lastAddress: z.string().nullable(),
  lastLocationTime: z.string().nullable(),
  lastAccuracy: z.number().nullable(),
  families: z.array(Family),
  /** What to do about a warning, by its kind; `responsePlan` covers all others. */
  responsePlans: z.array(
    z.object({
      sourceType: z.string(),
      firstSteps: z.string(),
      ambulance: z.string().nullable(),
      words: z.string().nullable(),
      falseCauses: z.string().nullable(),
    }),
  ),
  /** Names of the nine risks that are high: 跌倒高风险 (GB 38600-2019). */
  risks: z.array(z.string()),
  consents: Consents,
})
export type Elder = z.output<typeof Elder>

const age = optional(z.coerce.number(wrongAges).int().min(0).max(150))

/**
 * `userName` matches name or phone; `tenantId` are the last ids of the cascade, comma-joined (specification 0 §3, §5).
 */
const Search = searchOf(
  elder,
  { ids: 'elder' },
  {
    ageStart: age,
    ageEnd: age,
    tenantId: withNouns(
      'tenant',
      optional(
        z
          .string()
          .max(500)
          .regex(/^\d+(,\d+)*$/, chooseMessage('机构')),
      ),
    ),
    /** Elders with any of these tags. */
    tags: idList.of('plain:elderTag'),
    /** Elders the caller is responsible for. */
    mine: optional(z.literal('1', '选项不正确')),
    /** Only elders who have a high level in at least one of the nine risks. */
    risk: optional(z.literal('high', '选项不正确')),
    /** Elders whose record was created or who moved in since Monday in Asia/Shanghai. */
    filed: optional(z.literal('week', '选项不正确')),
    housed: optional(z.literal('week', '选项不正确')),
    /** The full ID number; needs the permission of the call `elders.idCard`. */
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

/** Rows of the list for an export: the fields, and `at`, the cursor from the previous call. */
export const ElderRowsQuery = ElderSearch.safeExtend({
  fields: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(fieldNames)).min(1)),
  limit: z.coerce.number().int().min(1).max(10_000),
})
export type ElderRowsQuery = z.output<typeof ElderRowsQuery>

/**
 * `cells` is a JSON array of rows, each an array of its fields' values. The database builds it, for up to 1,000,000
 * rows.
 */
export const ElderCells = z.object({ cells: z.string(), next: z.string().nullable() })

const NameValue = z.object({ name: z.string(), value: z.number() })
const Trend = z.object({ dates: z.array(z.string()), values: z.array(z.number()) })

/**
 * Figures of the home page (api-shapes §6.16); null without the permission for the records counted. Workers who only
 * carry out orders see counts of their own orders.
 */
export const HomePanel = z.object({
  oldmanTotal: z.number(),
  oldmanToday: z.number(),
  checkInTotal: z.number(),
  deviceTotal: z.number().nullable(),
  deviceOnline: z.number().nullable(),
  warningTotal: z.number().nullable(),
  warningToday: z.number().nullable(),
  /** 待处理: unclaimed, as counted in the bell. */
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
