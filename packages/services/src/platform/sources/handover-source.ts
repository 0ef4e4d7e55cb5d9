import type { HandoverFact } from '@care/shared/alarms/duty/handover/renew-lines'
import type { Db } from '../db/client.ts'

/**
 * Open matters of an area that the next shift has to know, the most urgent first. An area lists them in `handovers` of
 * its `area()`.
 */
export type HandoverFacts = (db: Db, tenantId: number) => Promise<HandoverFact[]>

/** Maximum number of matters of one kind on a hand-over sheet. */
export const maxFacts = 30
