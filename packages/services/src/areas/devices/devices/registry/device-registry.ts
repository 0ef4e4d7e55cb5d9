import { timingSafeEqual } from 'node:crypto'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { Database } from '../../../../platform/db/client.ts'
import { sha256 } from '../../../../platform/secrets/sha256.ts'
import { resolveLayersJson } from '../config/settings-of.ts'
import { BatchedReads } from './batched-reads.ts'
import { findIngestKeys, findRegisteredDevices, type IngestKey } from './device-registry.repository.ts'

/** A registered device with what ingestion needs to know. */
export interface KnownDevice {
  imei: string
  tenantId: number
  id: number
  oldmanId: number | null
  isEnabled: boolean
  /** The data source (kind of transport or vendor) through which the device sends (api-shapes §5.1). */
  dataSource: number
  secretHash: Buffer
  settings: DeviceSettings
  /** Whether the device's positions must be checked against fences. */
  hasFences: boolean
}

/** How long a device is cached in ms, which is how late ingestion may notice a change. */
const freshFor = 3_000
const mostRemembered = 200_000

/**
 * Finds the device of an IMEI, or the tenant of a data source's key. Caches devices briefly, because each one sends
 * often.
 */
export class DeviceRegistry {
  readonly #database: Database
  readonly #devices = new Map<string, { device: KnownDevice; until: number }>()
  readonly #keys = new Map<string, { found: IngestKey; until: number }>()
  readonly #reads = new BatchedReads((imeis: string[]) => this.#read(imeis))
  readonly #keyReads = new BatchedReads((hashes: string[]) => findIngestKeys(this.#database, hashes))

  constructor(database: Database) {
    this.#database = database
  }

  /** The IMEIs among these that are registered, with their devices. */
  async find(imeis: Iterable<string>): Promise<Map<string, KnownDevice>> {
    const found = new Map<string, KnownDevice>()
    const unknown: string[] = []
    for (const imei of new Set(imeis)) {
      const device = this.#fresh(imei)
      if (device) found.set(imei, device)
      // PostgreSQL rejects texts that contain NUL, which would make the whole read fail; no device has such an IMEI
      else if (!imei.includes('\0')) unknown.push(imei)
    }
    const read = unknown.length > 0 ? await this.#reads.ask(unknown) : undefined
    for (const imei of unknown) {
      const device = read?.get(imei)
      if (device) found.set(imei, device)
    }
    return found
  }

  /** The enabled device with this IMEI and secret; undefined otherwise. */
  async authenticate(imei: string, secret: string): Promise<KnownDevice | undefined> {
    const device = (await this.find([imei])).get(imei)
    // a secret is compared for an unknown IMEI too, so that the response time does not reveal whether the IMEI exists
    const isRight = timingSafeEqual(sha256(secret), device?.secretHash ?? sha256(''))
    return isRight && device?.isEnabled ? device : undefined
  }

  /** A registered device from the cache, without a query. */
  remembered = (imei: string): KnownDevice | undefined => this.#devices.get(imei)?.device

  /** The tenant and vendor of the data source with this key. */
  async ownerOfKey(key: string): Promise<IngestKey | undefined> {
    const now = Date.now()
    const remembered = this.#keys.get(key)
    if (remembered && remembered.until > now) return remembered.found

    this.#keys.delete(key)
    const hash = sha256(key).toString('base64')
    // however many wrong keys arrive at the same time, they are looked up in one read together with the right ones
    const found = (await this.#keyReads.ask([hash])).get(hash)
    if (found) this.#keys.set(key, { found, until: now + freshFor })
    return found
  }

  /** Clears the cache, because a commit failed and a stale device may be the cause. */
  forget() {
    this.#devices.clear()
    this.#keys.clear()
  }

  #fresh(imei: string): KnownDevice | undefined {
    const remembered = this.#devices.get(imei)
    return remembered && remembered.until > Date.now() ? remembered.device : undefined
  }

  async #read(imeis: string[]): Promise<Map<string, KnownDevice>> {
    const rows = await findRegisteredDevices(this.#database, imeis)
    // the lifetime starts when the read returns: an entry from a slow read would otherwise already be stale, and be
    // read again for every message
    const until = Date.now() + freshFor
    if (this.#devices.size + rows.length > mostRemembered) this.#devices.clear()
    return new Map(
      rows.map(({ status, layers, ...row }) => {
        const device = { ...row, isEnabled: status === 1, settings: resolveLayersJson(layers) }
        this.#devices.set(device.imei, { device, until })
        return [device.imei, device]
      }),
    )
  }
}
