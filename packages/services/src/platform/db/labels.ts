import { labelsOf, type Words } from '@care/shared/words'
import { type RawBuilder, sql } from 'kysely'

/** What a column's code is called, in a sentence that the database makes; a code without a word is left out. */
export function labelIn(column: string, words: Words): RawBuilder<string | null> {
  const whens = Object.entries(labelsOf(words)).map(([code, label]) => sql`when ${code} then ${label}`)
  return sql`case ${sql.ref(column)}::text ${sql.join(whens, sql` `)} end`
}
