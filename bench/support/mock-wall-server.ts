import { createServer, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Warning } from '@care/shared/alarms/warnings/warning'
import { beatMs, socketPath } from '@care/shared/live/events'
import { type WebSocket, WebSocketServer } from 'ws'
import { serveFile } from './serve-folder.ts'

const dist = resolve(import.meta.dirname, '../../packages/screens/dist')
const tenantId = 1_000_002
const user = {
  id: 5,
  username: 'wall',
  nickName: '大屏',
  phone: '13900000005',
  avatar: null,
  password: null,
  authorities: ['tenant_screen', 'warning:view'],
  enabled: true,
  accountNonExpired: true,
  accountNonLocked: true,
  credentialsNonExpired: true,
  tenantId,
  tenantName: '康宁养老·海淀院',
  ptenantId: 0,
  tenantIds: String(tenantId),
  packageCode: 'base',
  superAdmin: 0,
}
const session = { id: 'bench', accessToken: 'bench', refreshToken: 'bench', expiresAt: Date.now() + 86_400_000, user }

/** localStorage of a signed-in wall screen. */
export const signedInWallStorage = { 'care.session': 'bench', 'care.session.bench': JSON.stringify(session) }

/**
 * Serves the built screens and mocks their calls with `snapshot` and the warning feed, so that a wall screen is
 * measured without a running product. With `speed`, heartbeats are sent faster by that factor, by the clock `now`.
 */
export function openMockWallServer(port: number, snapshot: () => object, { speed = 1, now = Date.now } = {}) {
  const walls = new Set<WebSocket>()
  const told: string[] = []
  let isCut = false
  const held: (() => void)[] = []

  const json = (answer: ServerResponse, data: unknown) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 0, msg: null, data }))
  const server = createServer((request, answer) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const reply = () => {
      if (path.startsWith('/tenant-statistics/screen/')) return json(answer, snapshot())
      if (path.endsWith('/socket-ticket')) return json(answer, { ticket: 'bench' })
      if (!path.startsWith('/screen')) return answer.writeHead(404).end()
      return serveFile(answer, dist, path.slice('/screen'.length))
    }
    if (isCut) held.push(reply)
    else reply()
  }).listen(port, '127.0.0.1')

  const cursor = () => ({ [tenantId]: told.length })
  const say = (wall: WebSocket, event: object) => wall.send(JSON.stringify(event))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (wall, { url }) => {
    if (isCut || !url?.startsWith(socketPath)) return
    walls.add(wall)
    wall.on('close', () => walls.delete(wall))
    wall.on('message', (text) => {
      const asked = String(text).startsWith('{')
        ? (JSON.parse(String(text)) as { cursor: Record<string, number> })
        : null
      if (!asked || isCut) return
      for (const line of told.slice(asked.cursor[tenantId] ?? 0)) wall.send(line)
      say(wall, { kind: 'resumed', cursor: cursor(), missed: 0 })
    })
    say(wall, { kind: 'hello', cursor: cursor() })
  })
  let heard = Promise.withResolvers<void>()
  const beats = setInterval(() => {
    if (!isCut) for (const wall of walls) say(wall, { kind: 'beat', time: now(), cursor: cursor() })
    heard.resolve()
    heard = Promise.withResolvers<void>()
  }, beatMs / speed)

  return {
    address: `http://127.0.0.1:${port}/screen/`,
    /** Number of connected wall screens. */
    listening: () => walls.size,
    tell(warning: Warning, kind: 'warning' | 'warning-changed' = 'warning') {
      const seq = told.length + 1
      told.push(JSON.stringify({ kind, tenantId, seq, warning: { ...warning, seq } }))
      if (!isCut) for (const wall of walls) wall.send(told.at(-1) as string)
    },
    /** Resolves with the next heartbeat: a connection that dies right after a heartbeat goes unnoticed for longest. */
    beat: () => heard.promise,
    /** Silently drops all traffic from now on, like a pulled cable. */
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
      for (const wall of walls) wall.terminate()
      for (const reply of held.splice(0)) reply()
    },
    stop() {
      clearInterval(beats)
      for (const wall of walls) wall.terminate()
      sockets.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
