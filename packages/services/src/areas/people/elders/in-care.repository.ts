import { CheckIn } from '@care/shared/people/elders/check-in'
import { type RawBuilder, sql } from 'kysely'

/** SQL condition: the elder of the table alias is in care, that is, neither moved out nor deceased. */
export const isInCare = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.check_in_status`)} not in (${CheckIn.Left}, ${CheckIn.Deceased}), true)`
