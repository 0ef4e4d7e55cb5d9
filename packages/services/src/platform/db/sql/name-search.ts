import { normalizeMobilePart, plainName } from '@care/shared/normalize-input'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsPattern } from '../paging/queries.ts'

/**
 * SQL condition: the name of the elder with this alias contains the text, or its pinyin does (initials, syllables or a
 * mix). The column `name_search` stores each spelling after a blank.
 */
export function matchesElderName(text: string, alias: string): RawBuilder<SqlBool> {
  const typed = plainName(text)
  if (typed === '') return sql<SqlBool>`false`
  const spelled = /^[a-zü']*[a-zü]['a-zü]*$/.test(typed) ? typed.replaceAll("'", '').replaceAll('ü', 'v') : typed
  return sql<SqlBool>`${sql.ref(`${alias}.name_search`)} like ${containsPattern(` ${spelled}`)}`
}

/**
 * SQL condition: the elder matches by name like in `matchesElderName`, or the phone number contains the text, in any
 * notation.
 */
export function matchesElderNameOrPhone(text: string, alias = 'elder'): RawBuilder<SqlBool> {
  const [called, number] = [matchesElderName(text, alias), normalizeMobilePart(text)]
  return /\d/.test(number)
    ? sql<SqlBool>`(${called} or ${sql.ref(`${alias}.mobile`)} like ${containsPattern(number)})`
    : called
}

/** SQL condition: the name in this column contains the text, ignoring dots and blanks. */
export function matchesName(column: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const typed = plainName(text)
  const name = typeof column === 'string' ? sql.ref(column) : column
  return typed === '' ? sql<SqlBool>`false` : sql<SqlBool>`plain_name(${name}) like ${containsPattern(typed)}`
}
