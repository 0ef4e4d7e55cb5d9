import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { keys } from '@care/gateway/redis/keys'
import { createSocketTickets } from '@care/gateway/session/socket-tickets'
import { accountOf } from '@care/gateway/testing/gateway'
import { callCustomers } from '@care/shared/calls/customers/customers.contract'
import { callEvents } from '@care/shared/calls/workbench/workbench.contract'
import { queryString } from '@care/shared/http/client'
import { Redis } from 'ioredis'
import { WebSocket } from 'ws'
import { startGateway } from '../support/gateway.ts'
import { fillSeats } from '../support/many/many-seats.ts'
import { type GatewayCall, urlAt } from '../support/product.ts'
import type { Measured } from '../support/report.ts'
import { type RunningServices, startServices } from '../support/services.ts'

const ports = { postgres: 20982, redis: 20983, services: 20984, mqtt: 20985, gateway: 20981 }
const tenantId = 1_000_002
const secret = 'a-secret-of-pushes-in-the-bench'
const [seats, numbers, rings, atOnce] = [50, 200_000, 300, 5]
/** Upper limit of the 95th percentile in milliseconds. */
const within = 500

type Agent = Awaited<ReturnType<typeof fillSeats>>[number]

/**
 * The provider's event of a ring, until the seat's console has the elder of the number with contacts, plans, warnings,
 * orders and last calls: 50 seats, 200,000 numbers of elders and contacts.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports, { CCC_KEYS: `bench@${tenantId}:id:key:${secret}` })
  const redis = new Redis(ports.redis, { lazyConnect: true })
  const sockets: WebSocket[] = []
  let product: Awaited<ReturnType<typeof startGateway>> | undefined
  try {
    await fillNumbers(services)
    const agents = await fillSeats(services.owner, tenantId, seats)
    product = await startGateway(services, ports.gateway, 'haidian')
    const { call } = product
    await redis.connect()
    const hearing = new Map<string, (number: string) => void>()
    for (const agent of agents) sockets.push(await openSocket(redis, agent, hearing))
    const ring = (turn: number) => ringOnce(call, hearing, agents[turn % seats] as Agent, turn)
    for (let turn = 0; turn < 20; turn++) await ring(rings + turn)
    const times: number[] = []
    for (let turn = 0; turn < rings; turn += atOnce) {
      const some = Array.from({ length: atOnce }, (_, nth) => ring(turn + nth))
      times.push(...(await Promise.all(some)))
      await pause(20)
    }
    const slow = times.sort((a, b) => a - b)[Math.ceil(rings * 0.95) - 1] ?? Number.POSITIVE_INFINITY
    console.log(`  p50 ${Math.round(times[rings / 2] ?? 0)} 毫秒，p95 ${Math.round(slow)} 毫秒`)
    const what = `振铃到坐席看到长者（${seats} 个坐席、${numbers} 个号码，同时 ${atOnce} 通），p95`
    return [{ what, reference: `${within} 毫秒`, ratio: slow / within, bar: 1, as: 'most' }]
  } finally {
    for (const socket of sockets) socket.terminate()
    redis.disconnect()
    await product?.stop()
    await services.stop()
  }
}

/** Pushes a ring of this number at a seat; the milliseconds until the seat's console has read who calls. */
async function ringOnce(
  call: GatewayCall,
  hearing: Map<string, (number: string) => void>,
  { username }: Agent,
  turn: number,
): Promise<number> {
  const mobile = numberOf((turn * 7919) % numbers)
  const heard = new Promise<string>((hear) => hearing.set(`${username} ${mobile}`, hear))
  const begin = performance.now()
  await push({
    eventType: 'Ringing',
    eventTime: Date.now(),
    instanceId: 'ccc-bench',
    contactId: randomUUID(),
    callType: 'INBOUND',
    caller: mobile,
    callee: '01062880001',
    userId: `${username}@ccc-bench`,
  })
  const isHeard = await Promise.race([heard, pause(10_000, null)])
  if (isHeard === null) throw new Error(`the ring of ${mobile} was not heard`)
  const path = `${callCustomers.byMobile.path}${queryString({ mobile })}`
  const { matches } = await call<{ matches: object[] }>('GET', path)
  if (matches.length !== 1) throw new Error(`${mobile} is of ${matches.length} elders`)
  return performance.now() - begin
}

async function push(event: object): Promise<void> {
  const body = JSON.stringify(event)
  const signed = { timestamp: String(Date.now()), nonce: randomUUID() }
  const signature = createHmac('sha256', secret).update(`${signed.timestamp}\n${signed.nonce}\n${body}`).digest('hex')
  const query = queryString({ key: `bench@${tenantId}`, ...signed, signature })
  const answer = await fetch(urlAt(ports.gateway, `${callEvents.push.path}${query}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`the push was answered with ${answer.status}: ${await answer.text()}`)
}

/** Opens the console's socket of an agent. */
async function openSocket(redis: Redis, { userId, username }: Agent, hearing: Map<string, (number: string) => void>) {
  const permissions = ['call:view', 'call:edit', 'warning:view']
  const account = accountOf({ username, tenantId, permissions })
  account.user.id = userId
  const sessionId = randomUUID()
  await redis.set(keys.session(sessionId), JSON.stringify({ account, clientId: 'console' }), 'EX', 600)
  const who = { userId, username, nickName: username, phone: null, tenantId, tenantIds: [tenantId], sessionId }
  const ticket = await createSocketTickets(redis).issue({ ...who, permissions })
  const socket = new WebSocket(`ws://127.0.0.1:${ports.gateway}/tenant-device/ws/${userId}?ticket=${ticket}`)
  await once(socket, 'message')
  socket.on('message', (data) => {
    const { kind, number } = JSON.parse(String(data)) as { kind?: string; number?: string }
    if (kind === 'call-ringing' && number) hearing.get(`${username} ${number}`)?.(number)
  })
  return socket
}

const numberOf = (nth: number) => `15${String(nth).padStart(9, '0')}`

/** Elders of one institution with a number each, and a contact with another. */
async function fillNumbers({ owner }: RunningServices): Promise<void> {
  const half = numbers / 2
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into elder (tenant_id, user_name, gender, mobile, birthday, check_in_status)
      select $1, '长者' || n, '1', '15' || lpad(n::text, 9, '0'), date '1940-01-01', 1 from generate_series(0, $2::integer - 1) n`,
    [tenantId, half],
  )
  await owner.query(
    `insert into elder_family (tenant_id, oldman_id, name, relation, mobile, sort)
      select tenant_id, id, '家属', '1', '15' || lpad(($2 + substr(user_name, 3)::integer)::text, 9, '0'), 1
      from elder where tenant_id = $1 and user_name ~ '^长者[0-9]+$'`,
    [tenantId, half],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum (analyze) elder, elder_family')
}
