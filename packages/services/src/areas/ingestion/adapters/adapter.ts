import { hash } from 'node:crypto'
import { largestBatch, type SentMessage } from '@care/shared/devices/ingestion'

/** Data sources whose payloads are read here (api-shapes §5.1). */
export const vendor = { iwWatch: 3, sleepBelt: 5, gateway: 8 } as const

/** What a payload says in our words: judged as the messages of our own devices are. */
export type Said = SentMessage
/** A part of a payload that says nothing we know; it is rejected by its place. */
export interface Unreadable {
  id: string | null
  type: 'unreadable'
}

export const batchFault = `每批最多${largestBatch}条消息`

/** Whether these are no more messages than a batch, by how many each record is; looked at before any of them is read. */
export const isBatch = (records: readonly unknown[], sizeOf: (record: unknown) => number): boolean =>
  records.length <= largestBatch && records.reduce<number>((sum, record) => sum + sizeOf(record), 0) <= largestBatch

/** A name for what has none of its own, so that its repeat is known again. */
export const nameOf = (...parts: (string | number)[]) => hash('sha256', parts.join('\0'), 'hex').slice(0, 32)

/** Epoch ms as messages carry it. */
export const isoOf = (time: number) => new Date(time).toISOString()
