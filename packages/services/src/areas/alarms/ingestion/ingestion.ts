import { type IngestAnswer, largestBatch } from '@care/shared/devices/devices/ingestion'
import { invalid } from '@care/shared/http/errors'
import type { DeviceRegistry, KnownDevice } from '../../devices/devices/devices.port.ts'
import { digestOf, type MessagePoint } from '../../devices/devices/devices.port.ts'
import type { TrafficCounter } from '../../devices/fleet/fleet.port.ts'
import { batchFault } from './adapters/adapter.ts'
import { type CommitDependencies, commitPoints } from './commit/commit-points.ts'
import { CommitQueues } from './commit/commit-queues.ts'
import { messageIdOf, readMessage } from './read-message.ts'
import { RawMessageLog, type RawOrigin } from './tail/raw-tail.ts'

/**
 * The authenticated sender: a device for its own messages, or a tenant's data source for all its devices, or for those
 * of one vendor.
 */
export type MessageSource = {
  tenantId: number
  device?: KnownDevice
  dataSource?: number | null
  /** The drill to which the messages belong, if any. */
  drillId?: number
}

/** Accepts device messages from any transport; returns once the accepted messages are committed. */
export class Ingestion {
  readonly #registry: DeviceRegistry
  readonly #lines: CommitQueues<MessagePoint, boolean>
  readonly #traffic: TrafficCounter
  /** The most recent raw messages, for users who maintain devices. */
  readonly tail: RawMessageLog

  constructor({
    traffic,
    tail = new RawMessageLog(),
    ...commit
  }: CommitDependencies & { traffic: TrafficCounter; tail?: RawMessageLog }) {
    this.#traffic = traffic
    this.tail = tail
    this.#registry = commit.registry
    this.#lines = new CommitQueues((tenantId, points) => commitPoints(commit, tenantId, points))
  }

  /** Ingests one message or an array of up to 1,000. */
  async ingest(source: MessageSource, body: unknown, heard: RawOrigin): Promise<IngestAnswer> {
    const messages = Array.isArray(body) ? (body as unknown[]) : [body]
    if (messages.length > largestBatch) throw invalid(batchFault)

    const { points, rejected } = await this.#sort(source, messages)
    const isFresh = await this.#lines.submit(source.tenantId, points)
    const accepted = isFresh.filter(Boolean).length
    const answer = { accepted, duplicates: points.length - accepted, rejected }
    if (source.drillId === undefined) this.#traffic.count(source.tenantId, answer)
    this.tail.hear(source, messages, { points, isFresh, rejected }, heard)
    return answer
  }

  /** Counts an unparsed payload as rejected, with `what` as the reason. */
  leaveUnread(tenantId: number, what: string): void {
    this.#traffic.count(tenantId, { accepted: 0, duplicates: 0, rejected: [{ index: 0, id: null, reason: what }] })
  }

  async #sort(source: MessageSource, messages: unknown[]) {
    const now = Date.now()
    const read = messages.map((raw) => readMessage(raw, now))
    const devices = source.device
      ? new Map([[source.device.imei, source.device]])
      : await this.#registry.find(read.flatMap((one) => ('message' in one ? [one.message.imei] : [])))

    const points: MessagePoint[] = []
    const rejected: IngestAnswer['rejected'] = []
    read.forEach((one, index) => {
      const judged = 'message' in one ? belongs(devices.get(one.message.imei), source) : one
      if ('message' in one && 'device' in judged) {
        points.push({
          ...judged,
          message: one.message,
          time: one.time,
          ...(one.deviceTime !== undefined && { deviceTime: one.deviceTime }),
          digest: digestOf(one.message.imei, one.message.id, one.name),
          ...(source.drillId !== undefined && { drillId: source.drillId }),
        })
      } else if ('reason' in judged) {
        rejected.push({ index, id: messageIdOf(messages[index]), reason: judged.reason ?? '消息格式不正确' })
      }
    })
    return { points, rejected }
  }
}

/** Whether the source may send for the device; another tenant's device gets the same error as an unknown one. */
function belongs(device: KnownDevice | undefined, source: MessageSource): { device: KnownDevice } | { reason: string } {
  if (!device && source.device) return { reason: '设备编号与凭据不符' }
  if (device?.tenantId !== source.tenantId) return { reason: '设备未登记' }
  if (source.dataSource && device.dataSource !== source.dataSource) return { reason: '设备不属于该数据源' }
  return device.isEnabled ? { device } : { reason: '设备已停用' }
}
