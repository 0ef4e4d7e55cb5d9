import type { CentreName } from '@care/shared/alarms/warnings/centres/centre-titles'
import { centres, type KindField } from '@care/shared/alarms/warnings/centres/centres.words'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

const number = (text: RawBuilder<unknown>) =>
  sql<number | null>`substring(${text} from '^[0-9]+(?:\\.[0-9]+)?$')::float8`
const value = number(sql`w.value`)
/** SQL for one limit out of a text like "90–140 / 60–90", chosen by the regular expression. */
const limit = (pattern: string) => sql<number | null>`substring(w.threshold from ${sql.lit(pattern)})::float8`
const [min, max] = [limit('^([0-9.]+)–'), limit('–([0-9.]+)$')]
const systolic = number(sql`split_part(w.value, '/', 1)`)
const diastolic = number(sql`split_part(w.value, '/', 2)`)
const [systolicMin, systolicMax] = [min, limit('–([0-9.]+) /')]
const [diastolicMin, diastolicMax] = [limit('/ ([0-9.]+)–'), max]
const isOf = (sourceType: number) => sql`w.source_type = ${sql.lit(sourceType)}`

/** The columns that lists show for each kind, parsed from the value, threshold and sentence of its warnings. */
export const kindColumns: Record<KindField, RawBuilder<unknown>> = {
  heartRate: value,
  heartRateMax: max,
  heartRateMin: min,
  systolic,
  diastolic,
  systolicMax,
  systolicMin,
  diastolicMax,
  diastolicMin,
  temperature: value,
  temperatureMax: max,
  temperatureMin: min,
  status: sql`case
    when ${isOf(3)} then case when ${systolic} > ${systolicMax} or ${diastolic} > ${diastolicMax} then 1
      when ${systolic} < ${systolicMin} or ${diastolic} < ${diastolicMin} then 2 end
    when ${value} > ${max} then 1 when ${value} < ${min} then 2 end`,
  sleepWarnType: sql`case w.kind when 'bed' then 0 when 'heartRate' then 1 when 'breath' then 2 end`,
  breath: sql`case when w.kind = 'breath' then ${value} end`,
  securityType: sql`case w.kind when 'smoke' then 1 when 'gas' then 2 when 'water' then 3 when 'door' then 4 when 'infrared' then 5
    when 'tamper' then 6 end`,
  fenceId: sql`substring(w.kind from '^fence:([0-9]+)$')::bigint`,
  fenceName: sql`substring(w.warning_content from '围栏“(.*?)”')`,
  distance: value,
  medicineName: sql`w.value`,
  planTime: sql`substring(w.warning_content from '计划时间 ([0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2})')`,
}

/** Restricts the rows to the kinds of a warning centre, and adds the columns of these kinds. */
export function selectCentre<D, T extends keyof D, O>(
  rows: SelectQueryBuilder<D, T, O>,
  name: CentreName,
): SelectQueryBuilder<D, T, O> {
  const { kinds, tells }: { kinds: readonly number[]; tells: readonly KindField[] } = centres[name]
  const own = rows.where(sql<SqlBool>`w.source_type in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
  const told = tells.map((field) => kindColumns[field].as(field))
  return told.length > 0 ? (own.select(told) as unknown as typeof own) : own
}
