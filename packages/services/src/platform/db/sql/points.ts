import { type RawBuilder, sql } from 'kysely'

/** The position of the row with this alias as text "lng,lat"; null unless both values are known. */
export const pointText = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.lng`)} || ',' || ${sql.ref(`${alias}.lat`)}`

export interface Fix {
  lastLocation: string | null
  lastAddress: string | null
  lastLocationTime: string | null
  lastAccuracy: number | null
}

/**
 * SQL condition: the position of the row with this alias may be shown, because it has no elder, or the elder consents
 * or is calling for help (docs/decisions/023).
 */
export const mayShowPlace = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.oldman_id`)} is null or allows_place(${sql.ref(`${alias}.tenant_id`)}, ${sql.ref(`${alias}.oldman_id`)}))`

/** SQL for the photo of the elder with this alias; null without the elder's consent. */
export const visiblePhoto = (alias: string) =>
  sql<
    string | null
  >`case when ${sql.ref(`${alias}.avatar`)} is not null and allows(${sql.ref(`${alias}.tenant_id`)}, ${sql.ref(`${alias}.id`)}, 'photo')
    then ${sql.ref(`${alias}.avatar`)} end`

/** Lateral join: the newest position of those devices `worn` that match the condition, if it may be shown. */
export const newestFix = (condition: RawBuilder<unknown>) => fixOf(sql`${condition} and ${mayShowPlace('worn')}`)
/** Like `newestFix`, for queries that check by themselves whether the position may be shown. */
export const newestFixOfAll = (condition: RawBuilder<unknown>) => fixOf(condition)

/** Lateral join: the newest position of the devices that `elder` wears, if it may be shown. */
export const newestFixOfElder = newestFix(sql`worn.tenant_id = elder.tenant_id and worn.oldman_id = elder.id`)

function fixOf(condition: RawBuilder<unknown>) {
  return sql<Fix>`(
    select last_location, last_address, last_location_time, last_accuracy from device worn
    where worn.last_location is not null and ${condition}
    order by worn.last_location_time desc nulls last limit 1
  )`.as<'fix'>(sql.ref('fix'))
}
