import { timingSafeEqual } from 'node:crypto'
import type { DeviceSettings } from '@care/shared/devices/config/settings'
import type { Database } from '../../../platform/db/client.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import { settingsOf } from '../config/settings-of.ts'
import { findIngestKeys, findRegisteredDevices, type IngestKey } from './device-registry.repository.ts'
import { Gathered } from './gathered.ts'

/** What ingestion must know of a device. */
export interface KnownDevice {
  imei: string
  tenantId: number
  id: number
  oldmanId: number | null
  isEnabled: boolean
  /** By which vendor's way it reports (api-shapes §5.1). */
  dataSource: number
  secretHash: Buffer
  settings: DeviceSettings
  /** Its places are judged by fences. */
  hasFences: boolean
}

/** How long what was read serves, in ms: a change of a device reaches ingestion as late. */
const freshFor = 3_000
const mostRemembered = 200_000

/** Who an imei or a data source's key belongs to; remembers devices for a moment, since each sends often. */
export class DeviceRegistry {
  readonly #database: Database
  readonly #devices = new Map<string, { device: KnownDevice; until: number }>()
  readonly #keys = new Map<string, { found: IngestKey; until: number }>()
  readonly #reads = new Gathered((imeis: string[]) => this.#read(imeis))
  readonly #keyReads = new Gathered((hashes: string[]) => findIngestKeys(this.#database, hashes))

  constructor(database: Database) {
    this.#database = database
  }

  /** The registered ones among these imeis. */
  async find(imeis: Iterable<string>): Promise<Map<string, KnownDevice>> {
    const found = new Map<string, KnownDevice>()
    const unknown: string[] = []
    for (const imei of new Set(imeis)) {
      const device = this.#fresh(imei)
      if (device) found.set(imei, device)
      // a text that PostgreSQL cannot hold names no device, and would be refused together with all that it is read with
      else if (!imei.includes('\0')) unknown.push(imei)
    }
    const read = unknown.length > 0 ? await this.#reads.ask(unknown) : undefined
    for (const imei of unknown) {
      const device = read?.get(imei)
      if (device) found.set(imei, device)
    }
    return found
  }

  /** The device whose own secret this is. */
  async authenticate(imei: string, secret: string): Promise<KnownDevice | undefined> {
    const device = (await this.find([imei])).get(imei)
    // compares against something even for an unknown imei, so that the time tells nothing
    const isRight = timingSafeEqual(sha256(secret), device?.secretHash ?? sha256(''))
    return isRight && device?.isEnabled ? device : undefined
  }

  /** A device that was asked for a moment ago, and is registered. */
  remembered = (imei: string): KnownDevice | undefined => this.#devices.get(imei)?.device

  /** Whose data source has this key. */
  async ownerOfKey(key: string): Promise<IngestKey | undefined> {
    const now = Date.now()
    const remembered = this.#keys.get(key)
    if (remembered && remembered.until > now) return remembered.found

    this.#keys.delete(key)
    const hash = sha256(key).toString('base64')
    // of a flood of wrong ones many are looked up at once, and the right one among them
    const found = (await this.#keyReads.ask([hash])).get(hash)
    if (found) this.#keys.set(key, { found, until: now + freshFor })
    return found
  }

  /** Forgets what it remembers: a device turned out to be different. */
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
    // from when it is known: one that is stale when it comes would be asked for again by every message
    const until = Date.now() + freshFor
    if (this.#devices.size + rows.length > mostRemembered) this.#devices.clear()
    return new Map(
      rows.map(({ status, layers, ...row }) => {
        const device = { ...row, isEnabled: status === 1, settings: settingsOf(layers) }
        this.#devices.set(device.imei, { device, until })
        return [device.imei, device]
      }),
    )
  }
}
