import { randomInt } from 'node:crypto'
import type { Caller } from '@care/shared/admin/session/session'
import { centreNames } from '@care/shared/alarms/warnings/centres/centres.words'
import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { Database } from '../../../packages/services/src/platform/db/client.ts'
import { callRequirements, listedNounByArea } from './call-requirements.ts'
import { makeWarning } from './care.ts'
import { makeDutyShift } from './duty.ts'
import type { Named, World as RecordWorld } from './named.ts'
import type { StaffRecord } from './people.ts'
import { isOwned, records } from './records.ts'
import { makeTraces } from './traces.ts'

const marks = 10 ** 8
/**
 * Counts up from a random start: among thousands of random marks some would collide, whereas here only the marks of two
 * concurrent runs could.
 */
let nextMark = randomInt(marks)

/**
 * The records of one institution for one test case; each is created on first use. `mark` is eleven digits contained in
 * every record.
 */
export class World implements RecordWorld {
  readonly database: Database
  readonly tenantId: number
  readonly filesDir: string
  readonly mark = `139${String(nextMark++ % marks).padStart(8, '0')}`
  /** The state or variant of the record that the test case needs. */
  readonly shape: string | undefined
  readonly #made = new Map<string, Promise<Named>>()

  constructor({
    database,
    tenantId,
    filesDir,
    shape,
  }: Pick<World, 'database' | 'tenantId' | 'filesDir'> & { shape?: string | undefined }) {
    this.database = database
    this.tenantId = tenantId
    this.filesDir = filesDir
    this.shape = shape
  }

  get<T extends Named>(noun: Noun): Promise<T> {
    const made = records[noun]
    const make = typeof made === 'function' ? made : made && 'make' in made ? made.make : null
    if (!make)
      throw new Error(
        `no ${noun} is made here: say in tests/tenancy/support/records.ts how an institution comes to one`,
      )
    const known = this.#made.get(noun) ?? make(this)
    this.#made.set(noun, known)
    return known as Promise<T>
  }

  has(noun: Noun | undefined): boolean {
    return noun !== undefined && (this.#made.has(noun) || noun === 'tenant')
  }

  /** Creates the records that the call lists, and the further record that it needs. */
  async stock({ name, method }: NamedEndpoint): Promise<void> {
    const { needs } = callRequirements[name] ?? {}
    if (needs) await this.get(needs)
    const noun = listedNounByArea[name.split('.')[0] ?? '']
    if (noun && (method === 'GET' || callRequirements[name]?.seenBy)) await this.get(noun)
  }

  /** Creates every kind of record that an institution can have. */
  async fill(): Promise<void> {
    for (const noun of Object.keys(records) as Noun[]) if (isOwned(noun)) await this.get(noun)
    // the order has taken the first warning, so lists of open warnings need another one
    await makeWarning(this)
    for (const centre of centreNames) await makeWarning(this, centre)
    // a shift that is running at any hour, so that a handover sheet can be read at any hour
    await makeDutyShift(this, 'all day')
    await makeTraces(this)
  }

  /** The member of staff as a caller with these permissions, so that only the tenant restricts the call. */
  async caller(permissions: readonly string[]): Promise<Caller> {
    const { id, username, nickName, phone } = await this.get<StaffRecord>('staff')
    const { tenantId } = this
    return {
      userId: id,
      username,
      nickName,
      phone,
      tenantId,
      tenantIds: [tenantId],
      permissions: [...permissions],
      sessionId: 'test',
    }
  }
}
