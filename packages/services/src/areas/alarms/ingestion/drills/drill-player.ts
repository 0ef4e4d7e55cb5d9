import { conflict, Refusal } from '@care/shared/http/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTenants } from '../../../../platform/db/client.ts'
import type { DeviceRegistry, KnownDevice } from '../../../devices/devices/devices.port.ts'
import { raiseWarnings, silenceInDrill } from '../../warnings/warnings.port.ts'
import type { Ingestion } from '../ingestion.ts'
import { advanceDrill, endDrill } from './drill.repository.ts'
import type { DrillStep } from './plan-drill.ts'

interface Parts {
  database: Database
  ingestion: Ingestion
  registry: DeviceRegistry
  log: Pick<FastifyBaseLogger, 'error'>
}
interface Play {
  id: number
  tenantId: number
  imei: string
  steps: readonly DrillStep[]
  everyMs: number
}

/**
 * Sends the messages of running drills (simulated devices) from this process. Each message is processed like a real
 * one. When a drill is ended in the database, sending stops.
 */
export class DrillPlayer {
  readonly #parts: Parts
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #playing = new Set<Promise<void>>()
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  begin(play: Play): void {
    this.#run(play, 0)
  }

  /** Starts no further drill, and waits for messages being processed. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearTimeout(timer)
    await Promise.all(this.#playing)
  }

  #run(play: Play, at: number) {
    const turn = this.#turn(play, at).finally(() => this.#playing.delete(turn))
    this.#playing.add(turn)
  }

  async #turn(play: Play, at: number): Promise<void> {
    const { database, log } = this.#parts
    const { id, tenantId, steps, everyMs } = play
    const step = steps[at]
    try {
      if (!step || !(await inTenants(database, [tenantId], (db) => advanceDrill(db, { tenantId, id }, step.said))))
        return
      await this.#say(play, at, step)
      if (at === steps.length - 1) await inTenants(database, [tenantId], (db) => endDrill(db, { tenantId, id }))
      else if (!this.#isClosed) this.#later(play, at + 1, everyMs)
    } catch (error) {
      log.error({ err: error, drill: id }, 'drill ended early')
      const failure = error instanceof Refusal ? error.message : '消息未能送达，演练中断'
      await inTenants(database, [tenantId], (db) => endDrill(db, { tenantId, id }, { failure })).catch(
        (fault: unknown) => log.error({ err: fault, drill: id }, 'drill not ended'),
      )
    }
  }

  #later(play: Play, at: number, ms: number) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#run(play, at)
    }, ms)
    this.#timers.add(timer)
  }

  async #say({ id, tenantId, imei }: Play, at: number, { values }: DrillStep): Promise<void> {
    const { database, ingestion, registry } = this.#parts
    const now = Date.now()
    const device = (await registry.find([imei])).get(imei)
    if (!mayPlay(device, tenantId)) throw conflict('设备已停用或已移出机构')
    if (!values) {
      await inTenants(database, [tenantId], (db) => raiseWarnings(db, tenantId, [silenceInDrill(device, now, id)]))
      return
    }
    const message = { id: `drill-${id}-${at}`, imei, time: new Date(now).toISOString(), ...values }
    const { rejected } = await ingestion.ingest({ tenantId, device, drillId: id }, message, { way: 'drill' })
    if (rejected[0]) throw conflict(rejected[0].reason)
  }
}

const mayPlay = (device: KnownDevice | undefined, tenantId: number): device is KnownDevice =>
  device !== undefined && device.tenantId === tenantId && device.isEnabled
