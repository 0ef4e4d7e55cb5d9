import type { Socket } from 'jssip'

interface Means {
  /** Address of the SIP socket, without its ticket. */
  url: string
  /** Asks for a new ticket, which each connection needs. */
  ticket: () => Promise<string>
}

/** JsSIP's socket with a ticket of the session for each connection. */
export function sipSocket({ url, ticket }: Means): Socket {
  let line: WebSocket | null = null
  let turn = 0

  const close = () => {
    turn += 1
    line?.close()
    line = null
  }
  async function open(now: number) {
    try {
      const address = `${url}?ticket=${encodeURIComponent(await ticket())}`
      if (now !== turn) return
      const opened = new WebSocket(address, 'sip')
      line = opened
      opened.onopen = () => socket.onconnect()
      opened.onclose = ({ code, reason }) => {
        if (line !== opened) return
        line = null
        socket.ondisconnect(true, code, reason)
      }
      opened.onmessage = ({ data }) => socket.ondata(data)
    } catch {
      if (now === turn) socket.ondisconnect(true)
    }
  }

  const socket: Socket = {
    via_transport: 'ws',
    url,
    sip_uri: `sip:${new URL(url).host};transport=ws`,
    connect() {
      close()
      void open(turn)
    },
    disconnect: close,
    send(message) {
      if (line?.readyState !== WebSocket.OPEN) return false
      line.send(message as string)
      return true
    },
    isConnected: () => line?.readyState === WebSocket.OPEN,
    isConnecting: () => line?.readyState === WebSocket.CONNECTING,
    onconnect: () => undefined,
    ondisconnect: () => undefined,
    ondata: () => undefined,
  }
  return socket
}
