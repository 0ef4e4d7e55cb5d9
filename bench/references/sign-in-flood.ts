import { Agent, request } from 'node:http'

/**
 * Sends wrong sign-ins and captcha requests from fifty addresses, `perSecond` from each, until this process is stopped.
 * Arguments: `port` and `perSecond`.
 */
const [port, perSecond] = process.argv.slice(2).map(Number)
const addresses = 50
const tickMs = 50
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const authorization = `Basic ${Buffer.from('console:console').toString('base64')}`
const statuses: Record<string, number> = {}
let sent = 0

function send(method: string, path: string, body?: string) {
  const headers = {
    authorization,
    'x-forwarded-for': `10.66.0.${(sent++ % addresses) + 1}`,
    ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
  }
  const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
    const name = `${method} ${answer.statusCode}`
    statuses[name] = (statuses[name] ?? 0) + 1
    answer.resume()
  })
  // a call whose connection was cut has no status
  call.on('error', () => {
    statuses.cut = (statuses.cut ?? 0) + 1
  })
  call.end(body)
}

const each = ((perSecond ?? 0) * tickMs) / 1000
let due = 0
setInterval(() => {
  for (due += each; due >= 1; due--) {
    send('POST', '/auth/oauth/token', `grant_type=password&enc=0&username=guess-${sent}&password=Wrong2026`)
    send('GET', `${sent % 4 < 2 ? '/code/slider' : '/code'}?randomStr=flood-${sent}0000`)
  }
}, tickMs)
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit(0))
})
