import { connect, type Socket } from 'node:net'
import { contract } from '@care/shared/contract'
import { type IngestAnswer, ingestKeyHeader } from '@care/shared/devices/devices/ingestion'
import { pathOf } from '@care/shared/http/path-of'
import type { Message } from './messages.ts'
import type { Options } from './options.ts'
import type { Sender, Tally } from './senders.ts'

/** Opens one TCP connection per watch with its first message; every response to a message counts as accepted. */
export function watchSender({ watchPort }: Options, tally: Tally): Sender {
  const lines = new Map<string, Socket>()

  function lineOf(imei: string): Socket {
    const known = lines.get(imei)
    if (known && !known.destroyed) return known
    const line = connect(watchPort, '127.0.0.1')
    let rest = ''
    line.on('data', (chunk) => {
      const frames = (rest + chunk.toString('latin1')).split('#')
      rest = frames.pop() ?? ''
      // the response to the login acknowledges no message; a command gets a receipt
      for (const frame of frames)
        if (/^IWBP(0[1-3]|10|49|50|97|H[TP])/.test(frame)) tally.accepted++
        else if (!frame.startsWith('IWBP00')) line.write(`IWAP${frame.slice(4, 6)},${frame.split(',')[2] ?? ''}#`)
    })
    line.on('error', () => line.destroy())
    line.write(`IWAP00${imei}#`)
    lines.set(imei, line)
    return line
  }

  return {
    send: async (messages) => {
      for (const message of messages) {
        const frame = frameOf(message)
        tally.sent++
        lineOf(message.imei).write(frame)
      }
    },
    close: async () => {
      for (const line of lines.values()) line.end()
    },
  }
}

const status = '06000908000102'

/** Encodes a message in the watch's protocol. */
function frameOf({ type, time, ...values }: Message): string {
  switch (type) {
    case 'heartRate':
      return `IWAP49,${values.heartRate}#`
    case 'bloodOxygen':
      return `IWAPHP,,,,${values.bloodOxygen},,,,,,,,,#`
    case 'location':
      return `IWAP01${headOf(time, values)},460,0,9520,3671,#`
    case 'sos':
      return `IWAP10${headOf(time, values)},460,0,9520,3671,01,zh-cn,00#`
    case 'fall':
      return `IWAP10${headOf(time, values)},460,0,9520,3671,05,zh-cn,00#`
    default:
      return `IWAP03,${status},${values.steps ?? Math.round((Date.now() % 86_400_000) / 20_000)},0#`
  }
}

function headOf(time: string, { lng = 0, lat = 0 }: Record<string, unknown>): string {
  const moment = new Date(time)
  const digits = (Number.isNaN(moment.getTime()) ? new Date() : moment).toISOString().replace(/\D/g, '')
  const place = `${degrees(Number(lat), 2)}N${degrees(Number(lng), 3)}E`
  const validity = lng === 0 ? 'V' : 'A'
  return `${digits.slice(2, 8)}${validity}${place}000.1${digits.slice(8, 14)}323.87${status}`
}

const degrees = (value: number, width: number) =>
  `${String(Math.floor(value)).padStart(width, '0')}${((value % 1) * 60).toFixed(4).padStart(7, '0')}`

/** Posts belt measurements as the vendor's platform does, with the vendor's key. */
export function beltSender({ origin, tenantId }: Options, tally: Tally): Sender {
  const address = origin + pathOf(contract.ingestion.belt)
  const headers = { 'content-type': 'application/json', [ingestKeyHeader]: `demo-belt-${tenantId}` }
  return {
    send: async (messages) => {
      const records = messages.map(({ imei, inBed, heartRate, breath }) => ({
        kind: 'live',
        sn: imei,
        time: Date.now(),
        bed: inBed ? 1 : 0,
        hr: heartRate,
        br: breath,
      }))
      tally.sent += records.length
      try {
        const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(records) })
        if (!answer.ok) throw new Error(`${answer.status}`)
        const { data } = (await answer.json()) as { data: IngestAnswer }
        tally.accepted += data.accepted
        tally.duplicates += data.duplicates
        tally.rejected += data.rejected.length
      } catch {
        // the records are counted as failed; the simulation continues while its target restarts
        tally.failed += records.length
      }
    },
    close: async () => {},
  }
}
