import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, unauthorized } from '@care/shared/http/errors'
import { networkOf } from '@care/shared/server/network-of'
import type { FastifyBaseLogger } from 'fastify'
import type { DeviceRegistry, KnownDevice } from '../../../devices/devices/devices.port.ts'
import type { DownChannel } from '../../../devices/devices/downlink.port.ts'
import { vendorCodes } from '../adapters/adapter.ts'
import type { Ingestion } from '../ingestion.ts'
import { countIngestResult, countRefused } from '../ingestion-metrics.ts'
import { DeviceRateLimit } from '../limits/device-rate-limit.ts'
import { GuessLimit } from '../limits/guess-limit.ts'
import { openListener } from '../listen.ts'
import { iwCommand, serialOf } from './commands.ts'
import { WatchConnection, type WatchHandlers, type WatchTimeouts } from './watch-connection.ts'

export interface WatchSettings {
  host: string
  port: number
  /**
   * Whether the address belongs to the mobile carrier's networks; required because a watch authenticates only with its
   * number.
   */
  allows: (address: string) => boolean
  guesses?: GuessLimit
  patience?: WatchTimeouts
  /** Called when the watch has confirmed a command. */
  onReceipt?: (device: KnownDevice, commandId: number) => Promise<unknown>
  /** Called when the watch is connected and can receive commands. */
  onListening?: (device: KnownDevice) => void
}

const usualPatience: WatchTimeouts = { login: 15_000, frame: 30_000, idle: 20 * 60_000 }
/** Maximum number of concurrent connections: in total, and per network without a login. */
const mostLines = 50_000
const mostStrangers = 500
/** Maximum number of commands that wait for a receipt, by serial number; a command without a receipt is sent again. */
const mostReceipts = 10_000

/**
 * The TCP listener of elder watches with the IW text protocol. A frame gets its response once its messages are
 * committed; if that fails, the connection is closed and the watch sends it again. Only the newest connection of a
 * watch stays open.
 */
export async function startWatch(
  { host, port, allows, guesses = new GuessLimit(), patience = usualPatience, onReceipt, onListening }: WatchSettings,
  ingestion: Ingestion,
  registry: DeviceRegistry,
  log: FastifyBaseLogger,
) {
  const brake = new DeviceRateLimit()
  const sockets = new Map<Socket, WatchConnection>()
  const lines = new Map<string, WatchConnection>()
  /** Connections without a login by network, the oldest first. */
  const strangers = new Map<string, Set<Socket>>()
  const receipts = new Map<string, number>()

  const known = async (imei: string) => {
    const device = (await registry.find([imei])).get(imei)
    return device?.isEnabled && device.dataSource === vendorCodes.iwWatch ? device : undefined
  }

  async function signIn(imei: string, address: string): Promise<KnownDevice | undefined> {
    try {
      return await guesses.judge({ who: imei, address }, () => known(imei))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      countRefused('watch', 'too-many-guesses')
      return undefined
    }
  }

  const take: WatchHandlers['take'] = async (imei, frames) => {
    const messages = frames.flatMap((frame) => (frame.kind === 'said' ? frame.messages : []))
    const raw = frames.flatMap((frame) => (frame.kind === 'said' ? frame.messages.map(() => frame.text) : []))
    const sender = registry.remembered(imei)
    for (const frame of frames) {
      if (frame.kind === 'unreadable') {
        countRefused('watch', 'malformed')
        if (sender) ingestion.tail.refused(sender, 'watch', frame.text, '无法识别的报文')
      }
      const unread =
        frame.kind === 'unreadable' ? '手表报文无法识别' : frame.unread && `手表报文未读取：${frame.unread}`
      if (sender && unread) ingestion.leaveUnread(sender.tenantId, unread)
    }
    // back-pressure: a watch over its limit is read more slowly, and nothing it sent is lost
    for (let wait = brake.take(imei, frames.length); wait > 0; wait = brake.take(imei, frames.length)) await pause(wait)
    if (messages.length === 0) return

    const device = await known(imei)
    if (!device) throw unauthorized('设备未登记')
    for (;;)
      try {
        const source = { tenantId: device.tenantId, device }
        return countIngestResult('watch', await ingestion.ingest(source, messages, { way: 'watch', raw }))
      } catch (error) {
        // the whole institution is over its limit, so all its watches are read more slowly
        if (!(error instanceof Refusal) || error.status !== 429) throw error
        countRefused('watch', 'too-many')
        await pause(1_000)
      }
  }

  async function settleReceipt(imei: string, serial: string) {
    const key = `${imei} ${serial}`
    const commandId = receipts.get(key)
    if (commandId === undefined) return
    receipts.delete(key)
    try {
      const device = await known(imei)
      if (device) await onReceipt?.(device, commandId)
    } catch (error) {
      // not rethrown: without a recorded receipt the command is sent again, and the watch confirms it again
      log.error({ err: error, imei }, 'receipt not stored')
    }
  }

  /**
   * Closes the oldest connection without a login to make room for a new one, because a watch logs in immediately. False
   * when every connection has a login.
   */
  function makeRoom(network: string): boolean {
    const own = strangers.get(network)
    const isCrowded = own !== undefined && own.size >= mostStrangers
    if (!isCrowded && sockets.size < mostLines) return true
    const [crowd] = isCrowded ? [own] : strangers.values()
    const [oldest] = crowd ?? []
    if (!oldest) return false
    countRefused('watch', 'not-allowed')
    crowd?.delete(oldest)
    oldest.destroy()
    return true
  }

  function hear(socket: Socket) {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    socket.on('error', () => socket.destroy())
    if (!allows(address) || !makeRoom(network)) {
      countRefused('watch', 'not-allowed')
      socket.destroy()
      return
    }
    const unnamed = strangers.get(network) ?? new Set()
    strangers.set(network, unnamed.add(socket))
    const settle = () => {
      unnamed.delete(socket)
      if (unnamed.size === 0 && strangers.get(network) === unnamed) strangers.delete(network)
    }

    socket.setNoDelay(true)
    const line = new WatchConnection(
      socket,
      {
        signIn: async (imei) => {
          const device = await signIn(imei, address)
          if (!device) return false
          settle()
          // messages that the watch sent before it disconnected are still processed
          if (socket.destroyed) return true
          void lines.get(imei)?.end()
          lines.set(imei, line)
          onListening?.(device)
          return true
        },
        take,
        receipt: (imei, serial) => void settleReceipt(imei, serial),
        litter: () => countRefused('watch', 'malformed'),
        refuse: (why) => {
          countRefused('watch', why)
          log.info({ why, address, imei: line.imei }, 'line of a watch cut')
        },
        failed: (error, imei) => {
          if (error instanceof Refusal) return countRefused('watch', 'unauthenticated')
          countRefused('watch', 'failed')
          log.error({ err: error, imei }, 'message not stored')
        },
      },
      patience,
    )
    sockets.set(socket, line)
    socket.on('close', () => {
      settle()
      sockets.delete(socket)
      if (line.imei !== undefined && lines.get(line.imei) === line) lines.delete(line.imei)
    })
  }

  const server = createServer(hear)
  await openListener(server, { port, host, setting: 'WATCH_PORT' })

  return {
    port: (server.address() as AddressInfo).port,
    /** The command channel to the connected watches. */
    channel: {
      way: 'watch',
      sources: [vendorCodes.iwWatch],
      reaches: (imei) => lines.has(imei),
      /** Returns an outcome only for an unsupported command; otherwise the watch sends a receipt. */
      send: async (imei, command) => {
        const frame = iwCommand(imei, command)
        if (frame === undefined) return { ok: false, reason: '该型号手表不支持此指令' }
        const [oldest] = receipts.keys()
        if (receipts.size >= mostReceipts && oldest !== undefined) receipts.delete(oldest)
        receipts.set(`${imei} ${serialOf(command.id)}`, command.id)
        if (!lines.get(imei)?.send(frame)) throw new Error('the watch is away')
        return undefined
      },
    } satisfies DownChannel,
    /** Accepts nothing more, processes the current frames and sends their responses. */
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await Promise.all([...sockets.values()].map((line) => line.end()))
      await closed
    },
  }
}
