import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from '../support/browser.ts'
import { sendDeviceMessage } from '../support/desk.ts'
import { startGateway } from '../support/gateway.ts'
import { signIn, urlAt } from '../support/product.ts'
import type { Measured } from '../support/report.ts'
import { residentBytes } from '../support/run.ts'
import { type RunningServices, startServices } from '../support/services.ts'

const ports = { postgres: 20604, redis: 20605, services: 20606, mqtt: 20607, gateway: 20612, line: 20613 }
const tenantId = 1_000_002
const [warnings, minutes] = [1_000, 10]
const mb = 1024 * 1024
/** Largest memory growth of the gateway during the outage. */
const growthBar = 20 * mb
const imeiOf = (n: number) => `97${String(n).padStart(13, '0')}`

/** Cuts the connection of a console for ten minutes, while each of 1,000 elders sends an SOS. */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  const product = await startGateway(services, ports.gateway, 'haidian').catch(async (error) => {
    await services.stop()
    throw error
  })
  const line = layLine()
  const browser = await openBrowser()
  try {
    await fill(services)
    const { storage } = await signIn(ports.gateway)
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
    await context.addInitScript(
      `for (const [key, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(key, value)`,
    )
    const page = await context.newPage()
    const heard: { imei: string; seq: number }[] = []
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/tenant-device/ws/')) return
      socket.on('framereceived', ({ payload }) => {
        const said = JSON.parse(String(payload)) as Said | Said[]
        for (const { kind, seq, warning } of [said].flat())
          if (kind === 'warning' && warning?.imei?.startsWith('97')) heard.push({ imei: warning.imei, seq: seq ?? 0 })
      })
    })
    await page.goto(urlAt(ports.line, '/oldMan/index'))
    await page.locator('.row-action').first().waitFor({ timeout: 60_000 })
    await pause(5_000)
    line.cut()
    const before = residentBytes(product.gateway.child.pid ?? 0)
    await alarms()
    const growth = residentBytes(product.gateway.child.pid ?? 0) - before
    const missedAtOnce = heard.length
    line.mend()
    const began = performance.now()
    await page.locator('.absence-note').waitFor({ timeout: 120_000 })
    const back = performance.now() - began
    const told = Number(/\d+/.exec((await page.locator('.absence-note strong').textContent()) ?? '')?.[0])
    await pause(3_000)
    console.log(
      `  线路恢复后 ${(back / 1_000).toFixed(1)} 秒说明离线期间的预警，网关增长 ${(growth / mb).toFixed(1)} MB`,
    )
    const what = `离线 ${minutes} 分钟，其间 ${warnings} 条预警，恢复后`
    const inOrder = heard.every(({ seq }, place) => place === 0 || seq > (heard[place - 1]?.seq ?? 0))
    const once =
      missedAtOnce === 0 && inOrder && heard.length === warnings ? new Set(heard.map(({ imei }) => imei)).size : 0
    return [
      { what: `${what}依次恰好听到一次的`, reference: String(warnings), ratio: once / warnings, bar: 1, as: 'least' },
      { what: `${what}提示的条数`, reference: String(warnings), ratio: told / warnings, bar: 1, as: 'least' },
      { what: `${what}网关的内存增长`, reference: '20 MB', ratio: growth / growthBar, bar: 1, as: 'most' },
    ]
  } finally {
    await browser.close()
    line.cut()
    line.end()
    await product.stop()
    await services.stop()
  }
}

interface Said {
  kind: string
  seq?: number
  warning?: { imei: string | null }
}

/** A TCP proxy to the gateway that can be cut: then open connections end and new connections fail. */
function layLine() {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (isCut) {
      near.destroy()
      return
    }
    const far = dial(ports.gateway, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined)
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }).listen(ports.line, '127.0.0.1')
  return {
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    end: () => server.close(),
  }
}

async function fill({ owner }: RunningServices): Promise<void> {
  await owner.query(
    `insert into elder (tenant_id, id, user_name, mobile, birthday)
      select $1, 7000000 + n, '长者' || n, '137' || lpad(n::text, 8, '0'), date '1935-01-01' from generate_series(1, $2) n`,
    [tenantId, warnings],
  )
  await owner.query(
    `insert into device (tenant_id, imei, device_name, device_type_id, manufactor_id, model_name, secret_hash, data_source,
        oldman_id, bind_time, lifecycle, online_status)
      select $1, '97' || lpad(n::text, 13, '0'), '手表' || n, 1, 1, 'W1', '\\x00', 1, 7000000 + n, now(), 2, 1 from generate_series(1, $2) n`,
    [tenantId, warnings],
  )
}

/** Sends the alarms, spread evenly over the ten minutes. */
async function alarms(): Promise<void> {
  const began = performance.now()
  for (let n = 1; n <= warnings; n++) {
    await pause(Math.max(0, began + (n * minutes * 60_000) / warnings - performance.now()))
    const status = await sendDeviceMessage(ports.gateway, tenantId, imeiOf(n), 'sos')
    if (status >= 300) throw new Error(`the SOS was answered with ${status}`)
  }
}
