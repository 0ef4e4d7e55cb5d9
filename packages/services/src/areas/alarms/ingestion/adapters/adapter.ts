import { hash } from 'node:crypto'
import { largestBatch, type SentMessage } from '@care/shared/devices/devices/ingestion'

/** Codes of the data sources whose payloads have an adapter in this folder (api-shapes §5.1). */
export const vendorCodes = { iwWatch: 3, sleepBelt: 5, gateway: 8 } as const

/** A vendor's message in our own format, which is validated like one of our own devices. */
export type VendorMessage = SentMessage
/** An unreadable part of a payload, rejected under its index. */
export interface Unreadable {
  id: string | null
  type: 'unreadable'
}

export const batchFault = `每批最多${largestBatch}条消息`

/** Whether the records contain at most one batch of messages; call it before any record is parsed. */
export const isBatch = (records: readonly unknown[], sizeOf: (record: unknown) => number): boolean =>
  records.length <= largestBatch && records.reduce<number>((sum, record) => sum + sizeOf(record), 0) <= largestBatch

/** Computes a stable id for a message that has none, so that a repeat gets the same id and is recognized. */
export const messageNameOf = (...parts: (string | number)[]) => hash('sha256', parts.join('\0'), 'hex').slice(0, 32)

/** Epoch ms as an ISO 8601 string, the time format of messages. */
export const isoOf = (time: number) => new Date(time).toISOString()
