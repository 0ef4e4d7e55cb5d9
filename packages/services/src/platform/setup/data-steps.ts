import type { DataSteps } from '../db/migrate.ts'
import { createIdCards } from '../secrets/id-cards.ts'
import { sealIdCards } from './seal-id-cards.repository.ts'

/** Data changes that need code of these services, each at its position among the migrations. */
export const dataSteps = (dataSecrets: readonly string[]): DataSteps => ({
  // right after the migration that requires sealed ID numbers: later updates of elders must satisfy its check
  '20261122_2201_seal_id_cards.ts': (db) => sealIdCards((work) => work(db), createIdCards(dataSecrets)),
})
