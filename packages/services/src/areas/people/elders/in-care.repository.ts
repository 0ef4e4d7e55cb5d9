import { CheckIn } from '@care/shared/people/elders/check-in'
import { type RawBuilder, sql } from 'kysely'

/** Whether the elder that `alias` names is in care: neither left nor deceased. */
export const isInCare = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.check_in_status`)} not in (${CheckIn.Left}, ${CheckIn.Deceased}), true)`
