import { type RawBuilder, sql } from 'kysely'
import { today } from './period.ts'

/**
 * Completed years today; null without a birthday. A person born on 29 February has the birthday on 1 March of other
 * years.
 */
export const ageOf = (birthday: string): RawBuilder<number | null> =>
  sql<number | null>`date_part('year', age(${today}, ${sql.ref(birthday)}))::integer`

/** The latest birthday of a person who has completed `years` years. */
export const latestBirthdayAt = (years: number): RawBuilder<string> =>
  sql<string>`(${today} - make_interval(years => ${years}))::date`
