import type { HandoverFact } from '@care/shared/duty/handover/renew-lines'
import type { Db } from '../db/client.ts'

/** What an area has open that the next shift has to know, the most pressing first: among the `handovers` of its `area()`. */
export type HandoverFacts = (db: Db, tenantId: number) => Promise<HandoverFact[]>

/** So many of one kind stand on a sheet. */
export const mostFacts = 30
