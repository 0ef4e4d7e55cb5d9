import { type IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { socketPath, stompPath } from '@care/shared/live/events'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { answerOnSocket } from '../http/broken-requests.ts'
import type { Counters } from '../process/counters.ts'
import type { SipLines } from '../sip/sip-lines.ts'
import { createPings } from './pings.ts'

const maxFrameBytes = 64 * 1024
/** Paths of our WebSockets. The user id of a big screen is negative, so a path may contain a minus sign. */
const ours = new RegExp(`^(${socketPath}/-?\\d{1,15}|${stompPath}((/[^/?]{1,100}/[^/?]{1,100})?/websocket)?)(\\?|$)`)

interface Means {
  tally: Counters
  sip: SipLines
  /** Ping interval in ms. */
  pingMs?: number | undefined
}

/**
 * Enables WebSockets for the routes of this scope. The plugin listens on a separate server without a port, which only
 * gets upgrades of our own paths: an upgrade below a proxied prefix would crash the process.
 */
export async function acceptUpgrades(scope: FastifyInstance, { tally, sip, pingMs }: Means) {
  const door = new Server()
  await scope.register(websocket, {
    options: {
      server: door,
      maxPayload: maxFrameBytes,
      perMessageDeflate: false,
      clientTracking: false,
      handleProtocols: (offered) => stompProtocols.find((protocol) => offered.has(protocol)) ?? false,
    },
    preClose: (done) => done(),
  })
  const pings = createPings(pingMs)
  scope.addHook('preClose', async () => pings.close())
  scope.websocketServer.on('connection', (socket) => {
    socket.once('close', tally.closed)
    pings.watch(socket)
  })
  // an invalid handshake: a wrong version, key or protocol
  scope.websocketServer.on('wsClientError', (_error, socket) => tally.answered(answerOnSocket(socket, 400)))
  scope.server.on('upgrade', (request, socket, head) => {
    socket.on('error', destroyThis)
    if (sip.takes(request)) void sip.accept(request, socket, head)
    else if (isOurs(request)) door.emit('upgrade', request, socket, head)
    else tally.answered(answerOnSocket(socket, 404))
  })
}

/**
 * Destroys the socket. One function serves all sockets, because a closure for each would keep its request in memory.
 */
function destroyThis(this: Duplex) {
  this.destroy()
}

/**
 * Whether the upgraded URL has a route. Other upgrades are refused here, because without a route nothing would close
 * the connection.
 */
const isOurs = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && headers.host !== undefined && ours.test(url)

const stompProtocols = ['v12.stomp', 'v11.stomp', 'v10.stomp']
