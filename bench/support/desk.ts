import { once } from 'node:events'
import { WebSocket } from 'ws'
import { signIn, urlAt } from './product.ts'

/**
 * A signed-in person on duty: their warning socket, and one device of each elder, since repeats of one elder are merged
 * into one warning.
 */
export interface Desk {
  socket: WebSocket
  token: string
  imeis: string[]
}

export async function openDesk(port: number): Promise<Desk> {
  const { token, storage } = await signIn(port)
  const { user } = JSON.parse(storage['care.session.bench'] ?? '{}') as { user: { id: number } }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(urlAt(port, '/auth/socket-ticket'), { method: 'POST', headers })
  const { data } = (await answer.json()) as { data: { ticket: string } }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/tenant-device/ws/${user.id}?ticket=${data.ticket}`)
  await once(socket, 'message')
  const page = await fetch(urlAt(port, '/tenant-device/device/page?size=100'), { headers })
  const found = (await page.json()) as { data: { records: { imei: string; oldmanId: number | null }[] } }
  // devices in stock, which have no elder, raise no alarm
  const imeis = found.data.records.flatMap(({ imei, oldmanId }) => (oldmanId ? [[oldmanId, imei] as const] : []))
  return { socket, token, imeis: [...new Map(imeis).values()] }
}

/** Measures the delay (ms) of each SOS from the call of `leaves` until the SOS arrives at the person on duty. */
export function listenForSos({ socket }: Desk) {
  const delays: number[] = []
  const sentAt = new Map<string, number>()
  const hear = (data: unknown) => {
    const { warning } = JSON.parse(String(data)) as { warning?: { imei: string } }
    const sent = sentAt.get(warning?.imei ?? '')
    if (sent === undefined) return
    sentAt.delete(warning?.imei ?? '')
    delays.push(performance.now() - sent)
  }
  socket.on('message', hear)
  return {
    delays,
    leaves: (imei: string) => sentAt.set(imei, performance.now()),
    /** Ends the measurement; an SOS that never arrived counts as infinite delay. */
    end: () => {
      socket.off('message', hear)
      if (sentAt.size > 0) {
        console.log(`  没有听到的设备：${[...sentAt.keys()].join('、')}`)
        delays.push(Number.POSITIVE_INFINITY)
      }
      return delays
    },
  }
}

/** Sends one device message as the institution's data source; returns the status. */
export async function sendDeviceMessage(port: number, tenantId: number, imei: string, type: string): Promise<number> {
  const message = { id: crypto.randomUUID(), imei, type, time: new Date().toISOString(), heartRate: 70 }
  const headers = { 'content-type': 'application/json', 'x-ingest-key': `demo-ingest-${tenantId}` }
  const answer = await fetch(urlAt(port, '/tenant-device/ingest'), {
    method: 'POST',
    headers,
    body: JSON.stringify([message]),
  })
  await answer.arrayBuffer()
  return answer.status
}

export const percentile99 = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.POSITIVE_INFINITY
