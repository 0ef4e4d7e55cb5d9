import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { openDesk, sendDeviceMessage } from './support/desk.ts'
import { startProduct, urlAt } from './support/product.ts'
import type { Measured } from './support/report.ts'
import { allCores, untilAnswers } from './support/run.ts'
import { SocketCrowd } from './support/sockets/socket-crowd.ts'
import { socketUrlsOf } from './support/sockets/socket-urls.ts'

const port = 20580
const tenantId = 1_000_002
const alarms = 60
/** Number of warm-up alarms, whose code has not been compiled yet. */
const firstAlarms = 20
/** Pause in ms after an alarm has reached every console. */
const restMs = 100
const crowds = [
  { consoles: 200, bars: { p95: 40 } },
  { consoles: 1_000, bars: { p95: 100, p99: 250 } },
]

/** Measures the delay of an SOS from the device to each of many open consoles, through the whole product. */
export async function run(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = await startProduct(port, dataDir, {}, allCores)
  const crowd = new SocketCrowd()
  crowd.countsBytesOnly = true
  const redis = new Redis(port + 3, { lazyConnect: true })
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 120_000)
    const { imeis, socket } = await openDesk(port)
    socket.terminate()
    await redis.connect()
    const seats = socketUrlsOf(redis, tenantId)
    const results: Measured[] = []
    for (const { consoles, bars } of crowds) {
      await crowd.open(port, consoles - crowd.sockets.length, seats)
      // waits until the consoles have started up
      await pause(3_000)
      await raiseAlarms(crowd, imeis, firstAlarms)
      const delays = await raiseAlarms(crowd, imeis, alarms)
      for (const [name, bar] of Object.entries(bars)) {
        const delay = delays[Math.floor((delays.length * Number(name.slice(1))) / 100)] ?? Number.POSITIVE_INFINITY
        const what = `SOS 到 ${consoles} 个控制台，${name}`
        results.push({ what, reference: `${bar} 毫秒`, ratio: delay / bar, bar: 1, as: 'most' })
      }
    }
    return results
  } finally {
    crowd.close()
    redis.disconnect()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Delay of every delivery in milliseconds, ascending; the sockets only search each frame for the device number. */
async function raiseAlarms({ sockets }: SocketCrowd, imeis: string[], count: number): Promise<number[]> {
  const delays: number[] = []
  for (let alarm = 0; alarm < count; alarm++) {
    const imei = imeis[alarm % imeis.length] ?? ''
    const begin = performance.now()
    const heard = Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            const hear = (data: Buffer) => {
              if (!data.includes(imei)) return
              socket.off('data', hear)
              delays.push(performance.now() - begin)
              resolve()
            }
            socket.on('data', hear)
          }),
      ),
    )
    const status = await sendDeviceMessage(port, tenantId, imei, 'sos')
    if (status >= 300) throw new Error(`the SOS was answered with ${status}`)
    const isHeard = await Promise.race([heard.then(() => true), pause(10_000, false)])
    if (!isHeard) throw new Error(`${delays.length} of ${sockets.length * (alarm + 1)} arrived`)
    await pause(restMs)
  }
  return delays.sort((a, b) => a - b)
}
