import type { IngestAnswer } from '@care/shared/devices/devices/ingestion'
import type { RawOutcome, RawWay } from '@care/shared/devices/devices/support/raw-message.words'
import type { RawMessage } from '@care/shared/devices/devices/support/raw-messages.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { KnownDevice, MessagePoint } from '../../../devices/devices/devices.port.ts'
import { maskSecrets } from './mask.ts'
import { Ring } from './ring.ts'

/** Transport and payloads of a batch; `raw` is each payload as sent, if it differs from the message. */
export interface RawOrigin {
  way: RawWay
  raw?: readonly unknown[]
}
type Kept = RawMessage & { at: number }
type Who = Pick<KnownDevice, 'tenantId' | 'imei'>

const keptMs = 48 * 3_600_000
const mostWatched = 100
const ofWatched = 200
const mostFaulty = 1_000
const ofFaulty = 10
const ofSources = 200
/** Maximum number of stored characters of a payload. */
const mostKept = 2_000
/** Maximum number of characters of a payload that are searched for secrets. */
const mostRead = 4_000

const keyOf = ({ tenantId, imei }: Who) => `${tenantId} ${imei}`

/**
 * The latest raw messages, only in this process's memory. Messages of a device are logged from the moment a user opens
 * its log until 48 hours after the last view; the latest rejections are always logged. For a device whose log nobody
 * views, a batch costs one map lookup.
 */
export class RawMessageLog {
  readonly #watched = new Map<string, { since: number; until: number; kept: Ring<Kept> }>()
  readonly #faulty = new Map<string, Ring<Kept>>()
  readonly #sources = new Map<number, Ring<Kept>>()
  #seq = 0

  /** Starts or extends the logging of a device; returns when it started (epoch ms). */
  watch(device: Who, now = Date.now()): number {
    const key = keyOf(device)
    const known = this.#watched.get(key)
    const own = known && known.until > now ? known : { since: now, until: 0, kept: new Ring<Kept>(ofWatched) }
    own.until = now + keptMs
    // the re-inserted entry becomes the most recent one of the map (LRU)
    this.#watched.delete(key)
    this.#watched.set(key, own)
    dropOldest(this.#watched, mostWatched)
    return own.since
  }

  /** A device's stored messages, its rejections, and those of data sources about it; newest first. */
  of(device: Who, now = Date.now()): RawMessage[] {
    const key = keyOf(device)
    const found = new Map<number, Kept>()
    const add = (one: Kept) => found.set(one.seq, one)
    this.#watched.get(key)?.kept.all().forEach(add)
    this.#faulty.get(key)?.all().forEach(add)
    for (const one of this.#sources.get(device.tenantId)?.all() ?? []) if (one.imei === device.imei) add(one)
    return newest(found.values(), now)
  }

  /** Rejections of an institution's data sources, newest first. */
  refusedOf = (tenantId: number, now = Date.now()): RawMessage[] =>
    newest(this.#sources.get(tenantId)?.all() ?? [], now)

  /**
   * Logs a processed batch: `points` are its readable messages in order, `isFresh` tells for each whether it was new.
   */
  hear(
    source: { tenantId: number; device?: KnownDevice },
    messages: readonly unknown[],
    { points, isFresh, rejected }: Outcome,
    { way, raw = messages }: RawOrigin,
  ): void {
    for (const [place, { index, reason }] of rejected.entries()) {
      const before = rejected[place - 1]
      if (before && raw[before.index] === raw[index]) continue
      this.#refuse(source, way, raw[index], messages[index], reason)
    }
    if (this.#watched.size === 0) return
    const refused = new Set(rejected.map(({ index }) => index))
    let place = 0
    let last: { raw: unknown; kept: Kept } | undefined
    for (const [index, message] of messages.entries()) {
      if (refused.has(index)) continue
      const { device } = points[place] as MessagePoint
      const outcome = isFresh[place] ? 'accepted' : 'repeated'
      place += 1
      const own = this.#watchedNow(device)
      if (!own) continue
      // a frame with several messages is one entry
      if (last && last.raw === raw[index]) {
        if (outcome === 'accepted') last.kept.outcome = outcome
        continue
      }
      const kept = this.#entry(device.imei, way, raw[index], { outcome, sent: timeOf(message) })
      own.kept.push(kept)
      last = { raw: raw[index], kept }
    }
  }

  /** Records a message of a registered device that was rejected before parsing. */
  refused(device: Who, way: RawWay, payload: unknown, reason: string): void {
    this.#keepFault(device, this.#entry(device.imei, way, payload, { outcome: 'refused', reason, sent: null }))
  }

  /** Records a message of a data source that was rejected before parsing. */
  refusedSource(tenantId: number, way: RawWay, payload: unknown, reason: string): void {
    this.#refuse({ tenantId }, way, payload, payload, reason)
  }

  /** Records a command to a device, sent or failed. */
  sent(device: Who, way: RawWay, payload: unknown, failure?: string): void {
    const outcome = failure === undefined ? 'sent' : 'failed'
    const entry = { outcome, reason: failure ?? null, sent: null } as const
    this.#watchedNow(device)?.kept.push({ ...this.#entry(device.imei, way, payload, entry), direction: 'down' })
  }

  #watchedNow(device: Who) {
    const own = this.#watched.get(keyOf(device))
    if (own && own.until <= Date.now()) this.#watched.delete(keyOf(device))
    return this.#watched.get(keyOf(device))
  }

  #refuse({ tenantId, device }: { tenantId: number; device?: KnownDevice }, ...[way, raw, message, reason]: Refused) {
    const imei = device?.imei ?? textOf(message, 'imei')
    const kept = this.#entry(imei, way, raw, { outcome: 'refused', reason, sent: timeOf(message) })
    if (device) return this.#keepFault(device, kept)
    const own = this.#sources.get(tenantId) ?? new Ring<Kept>(ofSources)
    this.#sources.set(tenantId, own)
    own.push(kept)
  }

  #keepFault(device: Who, kept: Kept) {
    const key = keyOf(device)
    const own = this.#faulty.get(key) ?? new Ring<Kept>(ofFaulty)
    this.#faulty.delete(key)
    this.#faulty.set(key, own)
    dropOldest(this.#faulty, mostFaulty)
    own.push(kept)
    this.#watched.get(key)?.kept.push(kept)
  }

  #entry(
    imei: string | null,
    way: RawWay,
    raw: unknown,
    { outcome, reason = null, sent }: { outcome: RawOutcome; reason?: string | null; sent: string | null },
  ): Kept {
    const text = typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? '')
    const shown = maskSecrets(text.slice(0, mostRead))
    const at = Date.now()
    this.#seq += 1
    return {
      seq: this.#seq,
      at,
      imei,
      direction: 'up',
      way,
      outcome,
      reason,
      time: toShanghaiTime(at),
      sentTime: sent,
      bytes: Buffer.byteLength(text),
      payload: shown.slice(0, mostKept),
      isCut: text.length > mostRead || shown.length > mostKept,
    }
  }
}

interface Outcome {
  points: readonly MessagePoint[]
  isFresh: readonly boolean[]
  rejected: IngestAnswer['rejected']
}
type Refused = [way: RawWay, raw: unknown, message: unknown, reason: string]

const newest = (kept: Iterable<Kept>, now: number): RawMessage[] =>
  [...kept]
    .filter(({ at }) => at > now - keptMs)
    .sort((a, b) => b.seq - a.seq)
    .map(({ at: _, ...message }) => message)

function textOf(message: unknown, name: string): string | null {
  const value = typeof message === 'object' && message !== null ? (message as Record<string, unknown>)[name] : null
  return typeof value === 'string' ? value.slice(0, 40) : null
}

function timeOf(message: unknown): string | null {
  const time = Date.parse(textOf(message, 'time') ?? '')
  return Number.isNaN(time) ? null : toShanghaiTime(time)
}

function dropOldest(map: Map<string, unknown>, most: number) {
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
