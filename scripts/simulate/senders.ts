import { contract } from '@care/shared/contract'
import { type IngestAnswer, ingestKeyHeader, largestBatch } from '@care/shared/devices/devices/ingestion'
import { pathOf } from '@care/shared/http/path-of'
import mqtt from 'mqtt'
import type { Message } from './messages.ts'
import type { Options } from './options.ts'

export type Tally = { sent: number; accepted: number; duplicates: number; rejected: number; failed: number }

export type Sender = { send: (messages: Message[]) => Promise<void>; close: () => Promise<void> }

/** Sends batches as the tenant's data source. */
export function httpSender({ origin, tenantId }: Options, tally: Tally): Sender {
  const address = origin + pathOf(contract.ingestion.batch)
  const headers = { 'content-type': 'application/json', [ingestKeyHeader]: `demo-ingest-${tenantId}` }

  async function send(messages: Message[]) {
    const batch = messages.slice(0, largestBatch)
    tally.sent += batch.length
    try {
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(batch) })
      if (answer.status !== 202) throw new Error(`${answer.status}`)
      const { data } = (await answer.json()) as { data: IngestAnswer }
      tally.accepted += data.accepted
      tally.duplicates += data.duplicates
      tally.rejected += data.rejected.length
    } catch {
      // the batch is counted as failed; the simulation continues while its target restarts
      tally.failed += batch.length
    }
    if (messages.length > largestBatch) await send(messages.slice(largestBatch))
  }

  return { send, close: async () => {} }
}

/** Opens one MQTT connection per device with its first message; an acknowledgement counts as accepted. */
export function mqttSender({ broker }: Options, tally: Tally): Sender {
  const clients = new Map<string, mqtt.MqttClient>()

  function clientOf(imei: string): mqtt.MqttClient {
    const known = clients.get(imei)
    if (known) return known
    const client = mqtt.connect(broker, {
      clientId: imei,
      username: imei,
      password: `demo-${imei}`,
      reconnectPeriod: 2000,
    })
    // the MQTT client reconnects automatically
    client.on('error', () => {})
    clients.set(imei, client)
    return client
  }

  async function send(messages: Message[]) {
    tally.sent += messages.length
    await Promise.all(
      messages.map(async ({ imei, ...rest }) => {
        try {
          await clientOf(imei).publishAsync(`care/${imei}/up`, JSON.stringify({ imei, ...rest }), { qos: 1 })
          tally.accepted++
        } catch {
          tally.failed++
        }
      }),
    )
  }

  return {
    send,
    close: async () => void (await Promise.all([...clients.values()].map((client) => client.endAsync(true)))),
  }
}
