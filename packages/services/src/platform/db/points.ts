import { type RawBuilder, sql } from 'kysely'

/** The place of the row that `alias` names, as the wire writes it: "lng,lat", null unless both are known. */
export const pointText = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.lng`)} || ',' || ${sql.ref(`${alias}.lat`)}`

export interface Fix {
  lastLocation: string | null
  lastAddress: string | null
  lastLocationTime: string | null
  lastAccuracy: number | null
}

/** To be joined laterally: the newest fix of those devices `worn` that the condition names. */
export const newestFix = (condition: RawBuilder<unknown>) =>
  sql<Fix>`(
    select last_location, last_address, last_location_time, last_accuracy from device worn
    where worn.last_location is not null and ${condition}
    order by worn.last_location_time desc nulls last limit 1
  )`.as<'fix'>(sql.ref('fix'))
