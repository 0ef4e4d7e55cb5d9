import type { Noun } from '@care/shared/nouns'
import type { Database } from '../../../packages/services/src/platform/db/client.ts'

/** A record by its id, and by every other field by which a call may name it. */
export type Named = { id: number | string } & Record<string, number | string>

/** Context for functions that create records: the institution, and the records of a test case. */
export interface World {
  readonly database: Database
  readonly tenantId: number
  readonly filesDir: string
  /** Eleven digits contained in a text of every record. */
  readonly mark: string
  /** The state or variant of the record that the test case needs, if there are several. */
  readonly shape: string | undefined
  get<T extends Named>(noun: Noun): Promise<T>
}
