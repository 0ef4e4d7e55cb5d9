import { z } from 'zod'
import { rowShapeOf } from '../../../crud/schemas.ts'
import { PageQuery } from '../../../http/page.ts'
import { dateTime, optional, optionalId, text } from '../../../validators.ts'
import { Warning, WarningRowsQuery, WarningSearch } from '../warning.ts'
import type { CentreName } from './centre-titles.ts'
import { centreNames, centres, type KindField, kindFields } from './centres.words.ts'

const told = z.object(rowShapeOf(kindFields))

/** A warning with the fields of its kind, for any centre. */
export const CentreWarning = Warning.extend(told.partial().shape)
export type CentreWarning = z.output<typeof CentreWarning>

/** Schema of a centre's rows: the fields of its own kinds of warnings, each nullable, and none of other kinds. */
export function rowOfCentre(name: CentreName): typeof CentreWarning {
  const tells: readonly KindField[] = centres[name].tells
  const own = Object.fromEntries(tells.map((field) => [field, told.shape[field]]))
  return Warning.extend(own) as unknown as typeof CentreWarning
}

/** The search of a centre, without `sourceType`, because the centre decides the kinds. */
export const CentreSearch = WarningSearch.omit({ sourceType: true })
export type CentreSearch = z.output<typeof CentreSearch>

/** Rows of an export, of one centre or of all kinds. */
export const CentreRowsQuery = WarningRowsQuery.extend({ centre: optional(z.enum(centreNames)) })

const counted = z.number()
/** Figures of one kind of warnings: over a period, and now. */
export const AlertInfo = z.object({
  sourceType: z.number(),
  sourceName: z.string(),
  /** Total of the period, equal to `unhandled` plus `handled` and to the sum of the levels. */
  total: counted,
  unhandled: counted,
  handled: counted,
  emergency: counted,
  important: counted,
  information: counted,
  /** Warnings of the period that fell into a quiet period. */
  quiet: counted,
  /** Unclaimed and in-progress warnings now, whenever raised; without those in a quiet period. */
  open: counted,
  inProgress: counted,
  handledToday: counted,
  /** Calls for help that were closed without an outcome. */
  outcomeDue: counted,
})
export type AlertInfo = z.output<typeof AlertInfo>

/** The period; today by default. */
export const AlertQuery = z.object({
  tenantId: optionalId.of('tenant'),
  startTime: optional(dateTime),
  endTime: optional(dateTime),
})
export type AlertQuery = z.output<typeof AlertQuery>

/** `userName` matches name or phone; the last 30 days by default. */
export const ElderWarningSearch = PageQuery.extend({
  ...AlertQuery.shape,
  userName: optional(text(50)),
})
export type ElderWarningSearch = z.output<typeof ElderWarningSearch>

/** An elder with the number of their warnings. */
export const ElderWarnings = z.object({
  oldmanId: z.number(),
  tenantId: z.number(),
  userName: z.string(),
  gender: z.string().nullable(),
  age: z.number().nullable(),
  mobile: z.string().nullable(),
  tenantName: z.string(),
  warningCount: counted,
  unhandledCount: counted,
  lastWarningTime: z.string(),
  lastWarningContent: z.string(),
})
export type ElderWarnings = z.output<typeof ElderWarnings>
