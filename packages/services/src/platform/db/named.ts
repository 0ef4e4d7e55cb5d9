import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from './paging/queries.ts'

/** Whether a name has this text in it, or is spelled so: by first letters, syllables or both mixed, from its beginning or a later character's. */
export function isNamed(column: string, text: string): RawBuilder<SqlBool> {
  const name = sql.ref(column)
  const letters = text.toLowerCase().replaceAll(/[\s']/g, '').replaceAll('ü', 'v')
  if (!/^[a-z]+$/.test(letters)) return sql<SqlBool>`${name} like ${contains(text)}`
  return sql<SqlBool>`(${name} like ${contains(text)} or name_letters(${name}) like ${`% ${letters}%`})`
}
