import type { Caller } from '@care/shared/admin/session/session'
import { remindTopic } from '@care/shared/live/events'
import { createReader, type StompFrame, writeFrame } from './stomp-frames.ts'
import type { TextSocket } from './text-socket.ts'

const maxSubscriptions = 20
const maxMessagesPerSecond = 50
const connectWithinMs = 10_000
/** Shortest heartbeat interval in either direction, in ms (specification 0 §4). */
const heartbeatMs = 5_000
/** Maximum unsent bytes of a client, above which it is cut off. */
const maxBacklogBytes = 1024 * 1024
const versions = ['1.2', '1.1', '1.0']

/** Whether a frame is ignored: some clients send messages to the destination `test` to probe the connection. */
const isHarmless = (command: string, { destination }: Record<string, string>) =>
  ['ACK', 'NACK', 'DISCONNECT'].includes(command) || (command === 'SEND' && destination === 'test')

type Admit = (headers: Record<string, string>) => Promise<Caller>
/** Registers an authenticated connection; returns the reason if it is refused. */
type Enter = (connection: StompConnection, caller: Caller) => string | undefined

/** The reminder topic of a person in both of its spellings; there are no other destinations. */
export const topicsOf = ({ tenantId, username }: Caller): string[] => [
  remindTopic(tenantId, username),
  `/task/${username}-${tenantId}/remind`,
]

/** A STOMP 1.2 client, which can subscribe only to its own reminders. */
export class StompConnection {
  caller: Caller | null = null
  #isConnecting = false
  #framesOfMessage = 0
  readonly #socket: TextSocket
  readonly #admit: Admit
  readonly #enter: Enter
  readonly #subscriptions = new Map<string, string>()
  #messageId = 0
  #heardAt = performance.now()
  #received = 0
  #second = 0
  #timers: NodeJS.Timeout[]

  constructor(socket: TextSocket, admit: Admit, enter: Enter) {
    this.#socket = socket
    this.#admit = admit
    this.#enter = enter
    this.#timers = [setTimeout(() => this.#connectedInTime(), connectWithinMs).unref()]
    const read = createReader((frame) => this.#take(frame))
    socket.on('message', (data: unknown, isBinary: boolean) => {
      const text = String(data)
      this.#heardAt = performance.now()
      if (isBinary || !this.#mayReceive()) return this.refuse('消息过多或无法识别')
      if (text === 'test') return
      this.#framesOfMessage = 0
      try {
        read(text)
      } catch {
        // the frame is malformed
        this.refuse('消息格式不正确')
      }
    })
    socket.on('close', () => this.#timers.forEach(clearTimeout))
  }

  /** Sends a reminder to all subscriptions of the client to its topic. */
  remind(text: string) {
    for (const [subscription, destination] of this.#subscriptions) {
      this.#messageId += 1
      const headers = { subscription, destination, 'message-id': String(this.#messageId), 'content-type': 'text/plain' }
      this.#send(writeFrame('MESSAGE', headers, text))
    }
  }

  refuse(message: string) {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(writeFrame('ERROR', { message }))
    this.close(1008, message)
  }

  close(code: number, reason: string) {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), 1_000).unref()
  }

  #send(frame: ReturnType<typeof writeFrame>) {
    if (this.#socket.bufferedAmount > maxBacklogBytes) this.#socket.terminate()
    else this.#socket.send(frame)
  }

  #take({ command, headers }: StompFrame) {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // the message was counted when it arrived, so its first frame is not counted again
    this.#framesOfMessage += 1
    if (this.#framesOfMessage > 1 && !this.#mayReceive()) return this.refuse('消息过多或无法识别')
    if (command === 'CONNECT' || command === 'STOMP') {
      if (this.#isConnecting) return this.refuse('已经连接')
      this.#isConnecting = true
      void this.#connect(headers)
      return
    }
    if (!this.caller) return this.refuse('尚未连接')
    if (command === 'SUBSCRIBE') this.#subscribe(headers, this.caller)
    else if (command === 'UNSUBSCRIBE') this.#subscriptions.delete(headers.id ?? '')
    else if (!isHarmless(command, headers)) return this.refuse('不允许的操作')
    if (headers.receipt) this.#send(writeFrame('RECEIPT', { 'receipt-id': headers.receipt }))
    if (command === 'DISCONNECT') this.close(1000, 'bye')
  }

  async #connect(headers: Record<string, string>) {
    const offered = (headers['accept-version'] ?? '1.2').split(',')
    const version = versions.find((one) => offered.includes(one))
    if (!version) return this.refuse('不支持的协议版本')
    try {
      const caller = await this.#admit(headers)
      if (this.#socket.readyState !== this.#socket.OPEN) return
      const refusal = this.#enter(this, caller)
      if (refusal) return this.refuse(refusal)
      this.caller = caller
    } catch {
      // the same error for every invalid token, so that it reveals nothing
      return this.refuse('登录已失效，请重新登录')
    }
    const heartbeat = { 'heart-beat': `${heartbeatMs},${heartbeatMs}` }
    this.#send(writeFrame('CONNECTED', { version, server: 'care', ...heartbeat }))
    this.#keepAlive(headers['heart-beat'])
  }

  #subscribe({ id, destination }: Record<string, string>, caller: Caller) {
    if (!id || !destination || !topicsOf(caller).includes(destination)) return this.refuse('订阅主题不存在')
    if (this.#subscriptions.size >= maxSubscriptions) return this.refuse('订阅过多')
    this.#subscriptions.set(id.slice(0, 100), destination)
  }

  /**
   * Sends heartbeats as often as the client asked for, at most every five seconds. Closes a client that promised
   * heartbeats but sends none.
   */
  #keepAlive(wish: string | undefined) {
    const [sends = 0, wants = 0] = (/^\d{1,9},\d{1,9}$/.exec(wish ?? '')?.[0] ?? '0,0').split(',').map(Number)
    if (wants > 0) this.#timers.push(setInterval(() => this.#send('\n'), Math.max(wants, heartbeatMs)).unref())
    if (sends === 0) return
    const patience = 2 * Math.max(sends, heartbeatMs)
    const watch = () => {
      if (performance.now() - this.#heardAt > patience) this.close(1002, 'no heart-beat')
    }
    this.#timers.push(setInterval(watch, heartbeatMs).unref())
  }

  #connectedInTime() {
    if (!this.caller) this.refuse('尚未连接')
  }

  #mayReceive(): boolean {
    const second = Math.floor(performance.now() / 1000)
    this.#received = second === this.#second ? this.#received + 1 : 1
    this.#second = second
    return this.#received <= maxMessagesPerSecond
  }
}
