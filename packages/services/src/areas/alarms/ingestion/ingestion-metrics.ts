import type { IngestAnswer } from '@care/shared/devices/devices/ingestion'
import { Counter } from 'prom-client'

/** Counts messages per transport and outcome, in the registry that serves the service's metrics. */
export const messageCounter = new Counter({
  name: 'care_ingest_messages_total',
  help: 'Device messages by way and outcome',
  labelNames: ['via', 'outcome'] as const,
  registers: [],
})

export type IngestTransport = 'http' | 'mqtt' | 'watch'
type Refused =
  | 'malformed'
  | 'unauthenticated'
  | 'too-many-guesses'
  | 'too-many'
  | 'too-large'
  | 'foreign-topic'
  | 'not-allowed'
  | 'too-slow'
  | 'failed'

export function countIngestResult(via: IngestTransport, { accepted, duplicates, rejected }: IngestAnswer) {
  messageCounter.inc({ via, outcome: 'accepted' }, accepted)
  messageCounter.inc({ via, outcome: 'duplicate' }, duplicates)
  messageCounter.inc({ via, outcome: 'rejected' }, rejected.length)
}

/** Counts a request or packet that was rejected without parsing. */
export const countRefused = (via: IngestTransport, outcome: Refused) => messageCounter.inc({ via, outcome })
