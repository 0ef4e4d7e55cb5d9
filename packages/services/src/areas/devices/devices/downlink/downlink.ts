import type { RawWay } from '@care/shared/devices/devices/support/raw-message.words'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTenants } from '../../../../platform/db/client.ts'
import type { CommandOutcome, DeviceCommand, DownChannel } from './channel.ts'
import {
  claimCommands,
  type DueCommand,
  failCommands,
  findDueCommands,
  postponeCommands,
  settleCommands,
  wakeCommands,
} from './command.repository.ts'

const lookEveryMs = 1_000
const atOnce = 500
/** Seconds until a command without a receipt is sent again; doubles with each attempt (backoff). */
const firstWait = 10
const mostAttempts = 6
/** Seconds after which it is checked again whether an offline device has connected. */
const lookForEvery = 60
/**
 * Seconds for which other processes may send first. Every process checks once a second, so a command that is still due
 * after that was claimed by none.
 */
const leave = 5
/** Maximum number of sent commands that this process remembers. */
const mostRemembered = 10_000

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>
/** Called for every command that was sent, with the error text if sending failed. */
type Told = (to: { tenantId: number; imei: string }, way: RawWay, command: DeviceCommand, failure?: string) => void

/**
 * Sends commands to devices through the added channels, repeats them, and fails those without a receipt. The process to
 * which the device is connected claims a command. If its connection brings no receipt, it leaves the next attempt to
 * other processes first, because the device may have reconnected to one of them.
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

  /** Adds a channel; of several channels for a device the one added first is used. */
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

  /** Sends the queued commands of a device that has just connected. */
  async arrived({ tenantId, id }: { tenantId: number; id: number }) {
    await inTenants(this.#database, [tenantId], (db) => wakeCommands(db, tenantId, id))
    await this.look()
  }

  /** Sends all due commands once; concurrent calls share the same run. */
  async look(): Promise<void> {
    this.#work ??= this.#round()
      .catch((error) => this.#log.error({ err: error }, 'commands could not be sent down'))
      .finally(() => {
        this.#work = undefined
      })
    await this.#work
  }

  async #round() {
    let due: DueCommand[]
    let after = 0
    do {
      due = await findDueCommands(this.#database, atOnce, after)
      for (const [tenantId, commands] of Map.groupBy(due, ({ tenantId }) => tenantId))
        await this.#ofTenant(tenantId, commands)
      after = due.at(-1)?.id ?? after
    } while (due.length === atOnce)
  }

  async #ofTenant(tenantId: number, due: DueCommand[]) {
    const reached = new Map(due.flatMap((one) => this.#channelOf(one) ?? []).map((one) => [one.due.id, one]))
    const ids = due.map(({ id }) => id)
    const taken = await inTenants(this.#database, [tenantId], async (db) => {
      await failCommands(db, tenantId, ids, mostAttempts)
      const away = ids.filter((id) => !reached.has(id))
      if (away.length > 0) await postponeCommands(db, tenantId, away, { seconds: lookForEvery, leave })
      if (reached.size === 0) return []
      const unanswered = ids.filter((id) => this.#sent.has(id))
      return claimCommands(db, tenantId, [...reached.keys()], { firstWait, unanswered, leave })
    })
    if (this.#sent.size > mostRemembered) this.#sent.clear()
    for (const { id } of taken) this.#sent.add(id)
    await Promise.all(taken.map((command) => this.#send(tenantId, command, reached.get(command.id))))
  }

  #channelOf(due: DueCommand) {
    const channel = this.#channels.find(
      ({ sources, reaches }) => (sources?.includes(due.dataSource) ?? true) && reaches(due.imei),
    )
    return channel && { due, channel }
  }

  /** Sends outside of any transaction or lock. A command that failed is sent again when it is due. */
  async #send(tenantId: number, command: DeviceCommand, to: { due: DueCommand; channel: DownChannel } | undefined) {
    if (!to) return
    const { imei } = to.due
    const tell = (failure?: string) => this.#told?.({ tenantId, imei }, to.channel.way ?? 'mqtt', command, failure)
    try {
      const receipt: CommandOutcome | undefined = await to.channel.send(imei, command)
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
