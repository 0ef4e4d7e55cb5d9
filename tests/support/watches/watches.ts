import { randomUUID } from 'node:crypto'
import { WarningLevel } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { contract } from '@care/shared/contract'
import mqtt from 'mqtt'
import { ingest, type SignedIn } from '../client.ts'

export interface Watch {
  imei: string
  elder: string
}

/** Demo watches worn by elders of the person's tenant; watches of elders with an open emergency come last. */
export async function findWatches(who: SignedIn): Promise<Watch[]> {
  const [{ records: devices }, { records: warnings }] = await Promise.all([
    who.call(contract.devices.page, { query: { current: 1, size: 100, deviceTypeCode: 'WATCH', bindStatus: 1 } }),
    who.call(contract.warnings.bell, { query: { current: 1, size: 100 } }),
  ])
  const alarmed = new Set(warnings.map(({ oldmanId }) => oldmanId))
  const isAlarmed = ({ oldmanId }: { oldmanId: number | null }) => Number(alarmed.has(oldmanId))
  return devices
    .filter(({ oldmanId }) => oldmanId !== null)
    .sort((a, b) => isAlarmed(a) - isAlarmed(b))
    .map(({ imei, oldmanName }) => ({ imei, elder: oldmanName ?? '' }))
}

/** Closes every emergency in this person's bell, even if claimed by another person, so that none disturbs a test. */
export async function settleEmergencies({ call, token }: SignedIn): Promise<void> {
  const { records } = await call(contract.warnings.bell, { query: { current: 1, size: 100 } })
  for (const { id, claimerId, warningLevel } of records) {
    if (warningLevel !== WarningLevel.Emergency) continue
    if (claimerId && claimerId !== token.user_info.id) await call(contract.warnings.takeOver, { params: { id } })
    await call(contract.warnings.updateStatus, {
      body: { id, isDisposed: Disposal.Handled, processMode: 1, outcome: 'test' },
    })
  }
}

export const messageOf = ({ imei }: Watch, type: 'sos' | 'fall') => ({
  id: randomUUID(),
  imei,
  type,
  time: new Date().toISOString(),
})

/** Sends an SOS or fall over HTTP as a tenant's data source. */
export async function raise(origin: string, tenantId: number, watch: Watch, type: 'sos' | 'fall'): Promise<void> {
  const answer = await ingest(origin, tenantId, [messageOf(watch, type)])
  if (answer.status !== 202) throw new Error(`ingestion: ${answer.status} ${await answer.text()}`)
}

/** Sends an SOS or fall over MQTT; resolves with the acknowledgement, which is sent when the message is stored. */
export async function raiseByMqtt(port: number, watch: Watch, type: 'sos' | 'fall'): Promise<void> {
  const { imei } = watch
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { username: imei, password: `demo-${imei}` })
  await client.publishAsync(`care/${imei}/up`, JSON.stringify(messageOf(watch, type)), { qos: 1 })
  await client.endAsync()
}
