import { type Database, type Db, inTenants } from '../../../../platform/db/client.ts'
import { runEachInTurn } from '../../../../platform/sweep/sweep.ts'
import { findTenantsWith } from '../../../../platform/sweep/tenants-with.repository.ts'
import type { DeviceRegistry, KnownDevice } from '../../devices/devices.port.ts'
import { reconcileTroubles } from '../troubles/reconcile.repository.ts'
import { findListening, recordListening } from './listening.repository.ts'
import { findQuietDeadline, type ListeningSpan } from './listening.ts'
import { findSilenceRules } from './rules.repository.ts'
import {
  beginSilences,
  endSilences,
  findWatchedDevices,
  lockFleet,
  saveReportedSilences,
} from './silence.repository.ts'
import { decideSilenceNews } from './step-silence.ts'

/** Raises and closes the warnings about silences, in the same transaction; times are epoch ms. */
export type WarnOfSilences = (db: Db, tenantId: number, news: SilenceNews) => Promise<void>
export interface SilenceNews {
  now: number
  alone: { device: KnownDevice; heard: number }[]
  /** `gateway` is set if the group is a device of this institution; otherwise the group is a data source. */
  groups: { group: string; gateway: KnownDevice | undefined; size: number; silent: number }[]
  /** Ids of devices that sent messages again, and in `groupsOver` the keys of groups that did. */
  over: number[]
  groupsOver: string[]
}

/**
 * Checks the devices of all tenants once a minute: which fell silent, which are back, and which have a problem that
 * somebody must look at.
 */
export class FleetWatch {
  readonly #database: Database
  readonly #registry: DeviceRegistry
  readonly #warn: WarnOfSilences
  #run: number | null = null

  constructor(database: Database, registry: DeviceRegistry, warn: WarnOfSilences) {
    this.#database = database
    this.#registry = registry
    this.#warn = warn
  }

  /** Starts a new span of listening: from now on the server receives messages. */
  async begin(): Promise<void> {
    this.#run = await recordListening(this.#database, null)
  }

  /** Failing for one tenant does not stop the others; the promise rejects at the end. */
  async turn(): Promise<void> {
    this.#run = await recordListening(this.#database, this.#run)
    const { spans, now } = await findListening(this.#database)
    await runEachInTurn(await findTenantsWith(this.#database, 'tenants_with_devices'), (tenantId) =>
      inTenants(this.#database, [tenantId], (db) => this.#look(db, tenantId, spans, now)),
    )
  }

  async #look(db: Db, tenantId: number, spans: ListeningSpan[], now: number): Promise<void> {
    if (!(await lockFleet(db, tenantId))) return
    const rules = await findSilenceRules(db, tenantId)
    const by = (minutes: number | null) => (minutes === null ? null : findQuietDeadline(spans, minutes, now))
    const missed = rules.map(({ deviceTypeId, heardMinutes }) => ({
      deviceTypeId,
      heardMinutes,
      quietBefore: by(heardMinutes),
    }))
    const measured = rules.map(({ deviceTypeId, measuredHours }) => ({
      deviceTypeId,
      quietBefore: by(measuredHours === null ? null : measuredHours * 60),
    }))

    const ended = await endSilences(db, tenantId, missed)
    const fresh = new Set(await beginSilences(db, tenantId, missed))
    await reconcileTroubles(db, tenantId, measured)
    if (ended.length === 0 && fresh.size === 0) return

    const watched = await findWatchedDevices(db, tenantId, missed, fresh)
    const news = decideSilenceNews(watched, ended)
    await saveReportedSilences(db, tenantId, news)
    const known = new Map(watched.map((one) => [one.id, one]))
    const devices = await this.#registry.find(news.alone.flatMap((id) => known.get(id)?.imei ?? []))
    const groups = news.groups.map((group) => {
      const members = watched.filter((one) => one.group === group)
      return { group, size: members.length, silent: members.filter(({ silence }) => silence !== null).length }
    })
    const gateways = await this.#registry.find(groups.flatMap(({ group }) => gatewayOf(group) ?? []))
    await this.#warn(db, tenantId, {
      now,
      alone: [...devices.values()].map((device) => ({ device, heard: known.get(device.id)?.heard ?? now })),
      groups: groups.map((one) => ({ ...one, gateway: gateways.get(gatewayOf(one.group) ?? '') })),
      over: news.over,
      groupsOver: news.groupsOver,
    })
  }
}

const gatewayOf = (group: string) => (group.startsWith('gateway:') ? group.slice('gateway:'.length) : undefined)
