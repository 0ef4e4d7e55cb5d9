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

/** Whether the place of what `alias` names may be shown: nobody's, or of an elder who allows it or calls for help (docs/decisions/023). */
export const showsPlace = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.oldman_id`)} is null or allows_place(${sql.ref(`${alias}.tenant_id`)}, ${sql.ref(`${alias}.oldman_id`)}))`

/** The photo of the elder that `alias` names, where it may be shown. */
export const shownPhoto = (alias: string) =>
  sql<
    string | null
  >`case when ${sql.ref(`${alias}.avatar`)} is not null and allows(${sql.ref(`${alias}.tenant_id`)}, ${sql.ref(`${alias}.id`)}, 'photo')
    then ${sql.ref(`${alias}.avatar`)} end`

/** To be joined laterally: the newest fix of those devices `worn` that the condition names, where it may be shown. */
export const newestFix = (condition: RawBuilder<unknown>) => fixOf(sql`${condition} and ${showsPlace('worn')}`)
/** The same for whoever judges by themselves whether it may be shown. */
export const newestFixOfAll = (condition: RawBuilder<unknown>) => fixOf(condition)

/** To be joined laterally: the newest fix of what the elder of the query wears, where it may be shown. */
export const fixOfElder = newestFix(sql`worn.tenant_id = elder.tenant_id and worn.oldman_id = elder.id`)

function fixOf(condition: RawBuilder<unknown>) {
  return sql<Fix>`(
    select last_location, last_address, last_location_time, last_accuracy from device worn
    where worn.last_location is not null and ${condition}
    order by worn.last_location_time desc nulls last limit 1
  )`.as<'fix'>(sql.ref('fix'))
}
