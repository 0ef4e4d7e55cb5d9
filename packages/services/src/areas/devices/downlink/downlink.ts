import type { RawWay } from '@care/shared/devices/support/raw-message.words'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTenants } from '../../../platform/db/client.ts'
import type { DownChannel, Downward, Receipt } from './channel.ts'
import {
  type Due,
  endCommands,
  findDueCommands,
  putOff,
  settleCommands,
  takeCommands,
  wakeCommands,
} from './command.repository.ts'

const lookEveryMs = 1_000
const atOnce = 500
/** Seconds until a command that nobody answered is sent again; doubles each time. */
const firstWait = 10
const mostAttempts = 6
/** Seconds after which a device that is away is looked for again. */
const lookForEvery = 60
/** Every process looks once a second: what is due for so many seconds, no other one could take. */
const leave = 5
/** Of so many commands it is remembered that they were sent from here. */
const mostRemembered = 10_000

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>
/** Hears of everything that went down, or why it did not. */
type Told = (to: { tenantId: number; imei: string }, way: RawWay, command: Downward, failure?: string) => void

/**
 * Brings commands down to devices by the channels that joined it: sends, sends again, and ends what nobody answers. Of several processes
 * the one that holds the device's line takes them; one whose line swallowed a command leaves the next attempt to another first, since a
 * device that came anew elsewhere may have left a dead line behind.
 */
export class Downlink {
  readonly #database: Database
  readonly #log: Log
  readonly #channels: DownChannel[] = []
  readonly #told: Told | undefined
  readonly #sent = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> | undefined

  constructor(database: Database, log: Log, told?: Told) {
    this.#database = database
    this.#log = log
    this.#told = told
  }

  /** A way down more; what joined first is asked first. */
  join(channel: DownChannel) {
    this.#channels.push(channel)
  }

  start() {
    this.#timer = setInterval(() => void this.look(), lookEveryMs)
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#work
  }

  /** A device came: what waits for it goes at once. */
  async arrived({ tenantId, id }: { tenantId: number; id: number }) {
    await inTenants(this.#database, [tenantId], (db) => wakeCommands(db, tenantId, id))
    await this.look()
  }

  /** One round, never two at once. */
  async look(): Promise<void> {
    this.#work ??= this.#round()
      .catch((error) => this.#log.error({ err: error }, 'commands could not be sent down'))
      .finally(() => {
        this.#work = undefined
      })
    await this.#work
  }

  async #round() {
    let due: Due[]
    let after = 0
    do {
      due = await findDueCommands(this.#database, atOnce, after)
      for (const [tenantId, commands] of Map.groupBy(due, ({ tenantId }) => tenantId))
        await this.#ofTenant(tenantId, commands)
      after = due.at(-1)?.id ?? after
    } while (due.length === atOnce)
  }

  async #ofTenant(tenantId: number, due: Due[]) {
    const reached = new Map(due.flatMap((one) => this.#channelOf(one) ?? []).map((one) => [one.due.id, one]))
    const ids = due.map(({ id }) => id)
    const taken = await inTenants(this.#database, [tenantId], async (db) => {
      await endCommands(db, tenantId, ids, mostAttempts)
      const away = ids.filter((id) => !reached.has(id))
      if (away.length > 0) await putOff(db, tenantId, away, { seconds: lookForEvery, leave })
      if (reached.size === 0) return []
      const unanswered = ids.filter((id) => this.#sent.has(id))
      return takeCommands(db, tenantId, [...reached.keys()], { firstWait, unanswered, leave })
    })
    if (this.#sent.size > mostRemembered) this.#sent.clear()
    for (const { id } of taken) this.#sent.add(id)
    await Promise.all(taken.map((command) => this.#send(tenantId, command, reached.get(command.id))))
  }

  #channelOf(due: Due) {
    const channel = this.#channels.find(
      ({ sources, reaches }) => (sources?.includes(due.dataSource) ?? true) && reaches(due.imei),
    )
    return channel && { due, channel }
  }

  /** Nothing is held meanwhile; what fails is sent again at its next turn. */
  async #send(tenantId: number, command: Downward, to: { due: Due; channel: DownChannel } | undefined) {
    if (!to) return
    const { imei } = to.due
    const tell = (failure?: string) => this.#told?.({ tenantId, imei }, to.channel.way ?? 'mqtt', command, failure)
    try {
      const receipt: Receipt | undefined = await to.channel.send(imei, command)
      tell(receipt?.ok === false ? (receipt.reason ?? '设备拒绝') : undefined)
      if (receipt)
        await inTenants(this.#database, [tenantId], (db) =>
          settleCommands(db, tenantId, [{ id: command.id, ...receipt }]),
        )
    } catch (error) {
      tell('未能送达，稍后重发')
      this.#log.warn({ err: error, imei }, 'command not sent, it goes again')
    }
  }
}
