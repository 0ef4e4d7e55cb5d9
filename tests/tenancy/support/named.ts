import type { Noun } from '@care/shared/nouns'
import type { Database } from '../../../packages/services/src/platform/db/client.ts'

/** A record by its number, and by every other name that a call may use for it. */
export type Named = { id: number | string } & Record<string, number | string>

/** What a maker of records is given: the institution, and the records that belong together. */
export interface World {
  readonly database: Database
  readonly tenantId: number
  readonly filesDir: string
  /** Eleven digits that stand in every record. */
  readonly mark: string
  /** Which kind of a record the case needs, where there are several. */
  readonly shape: string | undefined
  get<T extends Named>(noun: Noun): Promise<T>
}
