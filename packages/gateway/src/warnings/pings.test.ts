import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createPings } from './pings.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function socketOfNobody() {
  const did: string[] = []
  const socket: WebSocket = Object.assign(Object.create(WebSocket.prototype), new EventEmitter(), {
    ping: () => did.push('ping'),
    terminate: () => did.push('cut'),
  })
  return { socket, did }
}

it('every socket is pinged after 25 seconds, and sockets that miss two pings are cut off', async () => {
  const pings = createPings()
  const [silent, alive, gone] = [socketOfNobody(), socketOfNobody(), socketOfNobody()]
  for (const { socket } of [silent, alive, gone]) pings.watch(socket)
  gone.socket.emit('close', 1000, Buffer.alloc(0))
  await vi.advanceTimersByTimeAsync(24_900)
  expect(silent.did).toEqual([])
  for (let round = 1; round <= 3; round++) {
    await vi.advanceTimersByTimeAsync(25_000)
    alive.socket.emit('pong', Buffer.alloc(0))
  }
  expect([silent.did, alive.did, gone.did]).toEqual([['ping', 'ping', 'cut'], ['ping', 'ping', 'ping'], []])
  pings.close()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(alive.did).toHaveLength(3)
})
