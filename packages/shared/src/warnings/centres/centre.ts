import { z } from 'zod'
import { shownOf } from '../../crud/schemas.ts'
import { PageQuery } from '../../http/page.ts'
import { dateTime, optional, optionalId, text } from '../../validators.ts'
import { Warning, WarningRowsQuery, WarningSearch } from '../warning.ts'
import type { CentreName } from './centre-titles.ts'
import { centreNames, centres, type KindField, kindFields } from './centres.words.ts'

const told = z.object(shownOf(kindFields))

/** A warning with what its kind tells, of whatever centre. */
export const CentreWarning = Warning.extend(told.partial().shape)
export type CentreWarning = z.output<typeof CentreWarning>

/** What the calls of a centre answer: what its kinds tell is there, or null, and nothing that others tell. */
export function rowOfCentre(name: CentreName): typeof CentreWarning {
  const tells: readonly KindField[] = centres[name].tells
  const own = Object.fromEntries(tells.map((field) => [field, told.shape[field]]))
  return Warning.extend(own) as unknown as typeof CentreWarning
}

/** Which kinds there are is the centre's. */
export const CentreSearch = WarningSearch.omit({ sourceType: true })
export type CentreSearch = z.output<typeof CentreSearch>

/** Rows for a file, of one centre or of all kinds. */
export const CentreRowsQuery = WarningRowsQuery.extend({ centre: optional(z.enum(centreNames)) })

const counted = z.number()
/** How warnings of a kind stand: of a period, and now. */
export const AlertInfo = z.object({
  sourceType: z.number(),
  sourceName: z.string(),
  /** Of the period: `unhandled` and `handled` make up the total, and so do the levels. */
  total: counted,
  unhandled: counted,
  handled: counted,
  emergency: counted,
  important: counted,
  information: counted,
  /** Those of the period that came in a quiet one. */
  quiet: counted,
  /** Now, whenever they were raised: what nobody has, and what somebody is at; what is quiet calls nobody. */
  open: counted,
  inProgress: counted,
  handledToday: counted,
  /** Calls for help that were closed without an outcome. */
  outcomeDue: counted,
})
export type AlertInfo = z.output<typeof AlertInfo>

/** A period that is not said is today. */
export const AlertQuery = z.object({
  tenantId: optionalId.of('tenant'),
  startTime: optional(dateTime),
  endTime: optional(dateTime),
})
export type AlertQuery = z.output<typeof AlertQuery>

/** `userName` is a name or phone; a time that is not said is 30 days ago. */
export const ElderWarningSearch = PageQuery.extend({
  ...AlertQuery.shape,
  userName: optional(text(50)),
})
export type ElderWarningSearch = z.output<typeof ElderWarningSearch>

/** An elder with how many warnings they had. */
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
