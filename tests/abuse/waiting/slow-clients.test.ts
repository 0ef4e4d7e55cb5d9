import { contract } from '@care/shared/contract'
import { bodyMs, headCheckMs, headMs } from '@care/shared/http/deadlines'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type SignedIn, signedIn } from '../../support/client.ts'
import { until } from '../../support/until.ts'
import { withBystanders } from '../support/bystander.ts'
import { readMetrics } from '../support/metrics.ts'
import { lineTo, readAll } from '../support/raw.ts'

const origin = inject('origin')
/** Time limit (ms) of headers including the check interval, or of a body, plus a margin for a busy machine. */
const patience = Math.max(headMs + headCheckMs, bodyMs) + 5_000

/** Sends one byte at intervals forever; resolves with the response and the elapsed ms when the connection closes. */
async function trickle(head: string) {
  const line = lineTo(origin)
  const begun = performance.now()
  line.write(head)
  const timer = setInterval(() => line.write('a'), 500)
  const said = await readAll(line).finally(() => clearInterval(timer))
  return { said: said.toString(), after: performance.now() - begun }
}

/** Uploads a tenth of a megabyte each second; resolves with the response and the elapsed ms. */
async function uploadSlowly(seconds: number) {
  const { token } = await signedIn(origin, 'desk2')
  const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(seconds * 100_000, ' '), Buffer.from('%%EOF')])
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')])
  const line = lineTo(origin)
  const begun = performance.now()
  line.write(
    `POST ${contract.files.upload.path} HTTP/1.1\r\nHost: care\r\nConnection: close\r\n` +
      `Authorization: Bearer ${token.access_token}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`,
  )
  let sent = 0
  const timer = setInterval(() => {
    if (sent < body.length && line.writable) line.write(body.subarray(sent, sent + 10_000))
    sent += 10_000
  }, 100)
  const said = await readAll(line).finally(() => clearInterval(timer))
  return { said: said.toString(), after: performance.now() - begun }
}

let desk: SignedIn
beforeAll(async () => {
  desk = await signedIn(origin, 'haidian')
})

describe('slow clients', () => {
  const slow = {
    head: trickle('GET /actuator/health HTTP/1.1\r\nHost: care\r\nX-Slow: '),
    body: trickle('POST /tenant-device/ingest HTTP/1.1\r\nHost: care\r\nContent-Length: 5000\r\n\r\n'),
    upload: uploadSlowly(bodyMs / 1_000 + 0.5),
  }

  it.each(['head', 'body'] as const)('a client slow to send the %s is cut off in time', async (part) => {
    const { said, after } = await slow[part]
    expect(said).toMatch(/^HTTP\/1.1 408 /)
    expect(said).toMatch(/"code":1,"msg":"\p{Script=Han}+"/u)
    expect(after).toBeLessThan(patience)
  })

  it('a slow client may upload a file for longer than the time limit of other bodies', async () => {
    const { said, after } = await slow.upload
    expect(said).toMatch(/^HTTP\/1.1 200 /)
    expect(after).toBeGreaterThan(bodyMs)
  })
})

describe('clients that hang up', () => {
  const running = async () => (await readMetrics(origin)).get('care_upstream_running')
  const path = `${contract.workOrders.page.path}?size=100`

  it('clients that hang up in the middle of large responses occupy no resources', async () => {
    const authorization = `Bearer ${desk.token.access_token}`
    const answer = await fetch(origin + path, { headers: { authorization } })
    // a smaller response would be sent immediately and leave nothing to cut off
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(64 * 1024)

    const impatient = Array.from({ length: 80 }, async (_, n) => {
      const line = lineTo(origin)
      const ended = readAll(line)
      line.write(`GET ${path} HTTP/1.1\r\nHost: care\r\nAuthorization: ${authorization}\r\n\r\n`, () =>
        setTimeout(() => line.resetAndDestroy(), n),
      )
      await ended
    })
    await Promise.all(impatient)
    await until('no call is left running', async () => (await running()) === 0)
    expect((await fetch(origin + path, { headers: { authorization } })).status).toBe(200)
  })
})

withBystanders()
