import type { DataSteps } from '../db/migrate.ts'
import { createIdCards } from '../secrets/id-cards.ts'
import { sealIdCards } from './seal-id-cards.repository.ts'

/** What only these services can do to the data that are there, each at its place among the migrations. */
export const dataSteps = (dataSecrets: readonly string[]): DataSteps => ({
  // right behind the check that ID numbers are sealed: what updates an elder later is held to it
  '20261122_2201_seal_id_cards.ts': (db) => sealIdCards((work) => work(db), createIdCards(dataSecrets)),
})
