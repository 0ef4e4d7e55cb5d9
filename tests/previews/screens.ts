// Serves the built screens with invented data, to look at them without the rest of the product:
// `node tests/previews/screens.ts`, then open /preview. POST /preview/* plays what may happen.
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { screens } from '@care/shared/screens/screens.contract'
import { WebSocketServer } from 'ws'
import { ago, groupScreen, tenantScreen, wardScreen, warningOf } from './screen-fixtures.ts'

const port = Number(process.argv[2] ?? 20210)
const dist = join(import.meta.dirname, '../../packages/screens/dist')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
const sockets = new WebSocketServer({ noServer: true })
const moods = { silent: false, failing: 0 }
let seq = 100
const sos = warningOf(77, {
  sourceType: 9,
  name: '王桂兰',
  dataHappenTime: ago(0),
  lastHappenTime: ago(0),
  isDisposed: 0,
  claimerId: null,
  claimerName: null,
})

const session = {
  id: 'preview',
  accessToken: 'preview',
  refreshToken: 'preview',
  expiresAt: Date.now() + 864e5,
  user: { id: 1, tenantId: 1000001, tenantIds: '1000001,1000002,1000003' },
}
const signIn = `<script>sessionStorage.setItem('care.session','preview');localStorage.setItem('care.session','preview');
localStorage.setItem('care.session.preview',${JSON.stringify(JSON.stringify(session))});location='/screen/'</script>`

const plays: Record<string, () => void> = {
  sos: () => send({ kind: 'warning', warning: { ...sos, dataHappenTime: ago(3), lastHappenTime: ago(3) } }),
  claim: () =>
    send({
      kind: 'warning-changed',
      warning: {
        ...sos,
        dataHappenTime: ago(40),
        lastHappenTime: ago(40),
        isDisposed: 2,
        claimerId: 3,
        claimerName: '李值班',
        claimTime: ago(0),
      },
    }),
  handle: () =>
    send({ kind: 'warning-changed', warning: { ...sos, isDisposed: 1, handlerName: '李值班', handleTime: ago(0) } }),
  warning: () => send({ kind: 'warning', warning: warningOf(60 + (seq % 10), { lastHappenTime: ago(0) }) }),
  silent: () => Object.assign(moods, { silent: true }),
  fail: () => Object.assign(moods, { failing: 500 }),
  forbid: () => Object.assign(moods, { failing: 403 }),
  well: () => Object.assign(moods, { silent: false, failing: 0 }),
}

function send(event: { kind: string; warning?: object }) {
  seq += 1
  const text = JSON.stringify({ tenantId: 1000002, seq, ...event, warning: { ...event.warning, seq } })
  for (const socket of sockets.clients) socket.send(text)
}

const server = createServer(async ({ url = '/', method }, response) => {
  const path = new URL(url, 'http://preview').pathname
  const play = plays[path.replace('/preview/', '')]
  if (play && method === 'POST') return end(response, 200, String(play()))
  if (path === '/preview') return end(response, 200, signIn, 'text/html')
  if (path === '/auth/socket-ticket') return json(response, { ticket: 'preview' })
  if (path.startsWith('/admin/param')) return json(response, null)
  if (path === screens.tenant.path) return json(response, tenantScreen())
  if (path.startsWith(screens.ward.path.replace(':floorId', ''))) return json(response, wardScreen())
  if (path === screens.group.path) return json(response, groupScreen())
  const file = extname(path) ? path.replace('/screen/', '') : 'index.html'
  const body = await readFile(join(dist, file)).catch(() => null)
  end(response, body ? 200 : 404, body ?? '', types[extname(file)])
})

function json(response: ServerResponse, data: unknown) {
  if (moods.failing)
    return end(response, moods.failing, JSON.stringify({ code: 1, msg: '服务暂不可用，请稍后重试', data: null }))
  end(response, 200, JSON.stringify({ code: 0, msg: null, data }), 'application/json')
}

function end(response: ServerResponse, status: number, body: string | Buffer, type = 'application/json') {
  response.writeHead(status, { 'content-type': type, 'x-request-id': 'preview-0001' }).end(body)
}

server.on('upgrade', (request, socket, head) => {
  if (moods.silent) {
    socket.destroy()
    return
  }
  sockets.handleUpgrade(request, socket, head, (client) => {
    client.send(JSON.stringify({ kind: 'hello', cursor: { 1000002: seq, 1000003: 1 } }))
    client.on('message', (text) => {
      if (String(text).includes('resume'))
        client.send(JSON.stringify({ kind: 'resumed', cursor: { 1000002: seq }, missed: 0 }))
    })
  })
})
setInterval(() => {
  const beat = JSON.stringify({ kind: 'beat', time: Date.now(), cursor: { 1000002: seq } })
  if (!moods.silent) for (const client of sockets.clients) client.send(beat)
}, 10_000)
server.listen(port, '127.0.0.1')
