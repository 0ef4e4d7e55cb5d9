import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from './paging/queries.ts'

/**
 * Elders by a part of their phone number or name, or by how a name is spelled: by first letters, syllables or both mixed, from its beginning
 * or a later character's. The database keeps what a name is found by, each beginning after a blank (`name_search`).
 */
export function isElderNamed(text: string): RawBuilder<SqlBool> {
  const typed = text.toLowerCase().replaceAll(/\s/g, '')
  const name = sql<SqlBool>`elder.name_search like ${contains(` ${/^[a-zü']*[a-zü]['a-zü]*$/.test(typed) ? typed.replaceAll("'", '').replaceAll('ü', 'v') : typed}`)}`
  return /\d/.test(typed) ? sql<SqlBool>`(${name} or elder.mobile like ${contains(text)})` : name
}
