import type { Warning } from '@care/shared/alarms/warnings/warning'
import { feedChannel } from '@care/shared/live/events'
import type { FeedEntry } from '@care/shared/live/feed'
import { warningFeed } from '@care/shared/live/feed.contract'
import { Redis } from 'ioredis'
import type { TestGateway } from './gateway.ts'
import type { ReceivedRequest, TestUpstream } from './upstream.ts'

/** One feed of warning changes per tenant, for each instance of the mocked services. */
const held = new WeakMap<TestUpstream, Map<number, TestFeed>>()

const mayAsk = ({ caller }: ReceivedRequest, tenantId: number) =>
  ((caller?.tenantIds ?? []) as number[]).includes(tenantId)

/**
 * A tenant's feed as it would be in the database and Redis. The mocked services answer each caller for the tenants that
 * they may see.
 */
export class TestFeed {
  readonly entries: FeedEntry[] = []
  readonly #redis: Redis
  readonly #tenantId: number

  constructor(gateway: TestGateway, tenantId: number) {
    this.#redis = new Redis(gateway.redis.url)
    this.#tenantId = tenantId
    const feeds = held.get(gateway.upstream) ?? new Map<number, TestFeed>()
    held.set(gateway.upstream, feeds.set(tenantId, this))
    gateway.upstream.on('GET', warningFeed.cursor.path, (asked) => {
      const seen = [...feeds].filter(([one]) => mayAsk(asked, one))
      return Object.fromEntries(seen.map(([one, { entries }]) => [one, entries.length]))
    })
    gateway.upstream.on('GET', warningFeed.after.path, (asked) => {
      const query = new URL(asked.path, 'http://x').searchParams
      const [one, after, limit] = ['tenantId', 'after', 'limit'].map((name) => Number(query.get(name))) as [
        number,
        number,
        number,
      ]
      return mayAsk(asked, one) ? (feeds.get(one)?.entries.slice(after, after + limit) ?? []) : []
    })
  }

  /** Commits a feed entry without publishing a Redis message. */
  commit(content = 'SOS', kind: FeedEntry['kind'] = 'warning'): FeedEntry {
    const seq = this.entries.length + 1
    const warning = { ...warningOf(this.#tenantId, seq), warningContent: content }
    const entry = { tenantId: this.#tenantId, seq, kind, warning }
    this.entries.push(entry)
    return entry
  }

  async raise(content?: string): Promise<FeedEntry> {
    const entry = this.commit(content)
    await this.publish(entry)
    return entry
  }

  publish(entry: FeedEntry) {
    return this.#redis.publish(feedChannel(this.#tenantId), JSON.stringify(entry))
  }

  close() {
    this.#redis.disconnect()
  }
}

const nothing = {
  imei: null,
  deviceId: null,
  deviceTypeName: null,
  modelName: null,
  oldmanId: null,
  elderlyId: null,
  mobile: null,
  gender: null,
  age: null,
  avatar: null,
  address: null,
  checkInStatus: null,
  buildingName: null,
  roomName: null,
  bedName: null,
  lastAddress: null,
  homeLocation: null,
  tenantLocation: null,
  lastLocationTime: null,
  lastAccuracy: null,
  lastLocation: null,
  location: null,
  value: null,
  unit: null,
  threshold: null,
  processMode: null,
  outcome: null,
  remark: null,
  claimerId: null,
  claimerName: null,
  claimTime: null,
  handlerId: null,
  handlerName: null,
  handleTime: null,
  workOrderId: null,
  workNo: null,
  drillId: null,
  quietId: null,
  deviceTime: null,
  watchStep: null,
  watchTime: null,
  watchPost: null,
  watchTold: null,
}

export const warningOf = (tenantId: number, seq: number): Warning => ({
  ...nothing,
  id: seq,
  tenantId,
  tenantName: '海淀院',
  seq,
  sourceType: 9,
  source: 'SOS求助',
  warningLevel: 3,
  name: '王建国',
  warningContent: 'SOS',
  count: 1,
  isDisposed: 0,
  lastHappenTime: '2026-11-21 10:00:00',
  dataHappenTime: '2026-11-21 10:00:00',
  createTime: '2026-11-21 10:00:00',
})
