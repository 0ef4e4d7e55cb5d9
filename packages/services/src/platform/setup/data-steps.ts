import type { DataSteps } from '../db/migrate.ts'
import { createIdCards } from '../secrets/id-cards.ts'
import { sealIdCards } from './seal-id-cards.repository.ts'

/** Data changes that SQL alone cannot make, each at its position among the migrations. */
export const dataSteps = (dataSecrets: readonly string[]): DataSteps => ({
  // runs right after the migration that requires encrypted ID numbers, because later updates of elders must satisfy its
  // check constraint
  '20261122_2201_seal_id_cards.ts': (db) => sealIdCards((work) => work(db), createIdCards(dataSecrets)),
})
