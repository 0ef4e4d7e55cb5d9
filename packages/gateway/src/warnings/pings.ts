import type { WebSocket } from 'ws'

const usualPingMs = 25_000
const mostUnanswered = 2

/** Pings all sockets, whatever protocol they speak, to detect and disconnect clients that vanished without closing. */
export function createPings(pingMs = usualPingMs) {
  const unanswered = new Map<WebSocket, number>()
  const timer = setInterval(() => {
    for (const [socket, count] of unanswered) {
      unanswered.set(socket, count + 1)
      if (count >= mostUnanswered) socket.terminate()
      else socket.ping()
    }
  }, pingMs).unref()

  // a single listener for thousands of sockets, which saves memory
  function onPong(this: WebSocket) {
    unanswered.set(this, 0)
  }
  function onClose(this: WebSocket) {
    unanswered.delete(this)
  }

  return {
    watch(socket: WebSocket) {
      unanswered.set(socket, 0)
      socket.on('pong', onPong)
      socket.on('close', onClose)
    },

    close() {
      clearInterval(timer)
    },
  }
}
