import { labelsOf, type Words } from '@care/shared/words'
import { type RawBuilder, sql } from 'kysely'

/** SQL for the label of a column's code, used in sentences built by the database; null for a code without a label. */
export function labelIn(column: string, words: Words): RawBuilder<string | null> {
  const whens = Object.entries(labelsOf(words)).map(([code, label]) => sql`when ${code} then ${label}`)
  return sql`case ${sql.ref(column)}::text ${sql.join(whens, sql` `)} end`
}
