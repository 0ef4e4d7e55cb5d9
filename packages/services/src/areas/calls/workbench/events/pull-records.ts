import type { CccAnswer } from '@care/shared/calls/workbench/workbench'
import { z } from 'zod'
import type { Outside } from '../../../../outside/outside.ts'
import { type Database, inTenants } from '../../../../platform/db/client.ts'
import { runEachInTurn } from '../../../../platform/sweep/sweep.ts'
import { findCloudServices } from '../../seats/seats.port.ts'
import { CallEvent } from './call-event.ts'
import { receiveEvents } from './receive-events.ts'

const pageSize = 100
const mostPages = 20

const Detail = z.looseObject({
  startTime: z.coerce.number(),
  releaseTime: z.coerce.number().nullish(),
  duration: z.coerce.number().nullish(),
  recordingReady: z.unknown().optional(),
})
const Details = z.object({ list: z.array(z.unknown()) })

/**
 * Asks the provider for the calls since then, of every institution that has a key, and adds what no push has told. A
 * failing institution does not stop the others.
 */
export async function pullRecords(database: Database, callCentre: NonNullable<Outside['callCentre']>, since: number) {
  const tenantIds = [...new Set([...callCentre.keys.values()].map(({ tenantId }) => tenantId))]
  await runEachInTurn(tenantIds, async (tenantId) => {
    const services = await inTenants(database, [tenantId], (db) => findCloudServices(db, tenantId))
    await runEachInTurn(services, async (service) => {
      for (let pageNumber = 1; pageNumber <= mostPages; pageNumber++) {
        const asked = { startTime: since, endTime: Date.now(), pageNumber, pageSize }
        const answer = await callCentre.ask('ListCallDetailRecords', asked, { ...service, tenantId, userId: '' })
        const details = detailsIn(answer)
        const events = details.flatMap((detail) => eventsOf(detail, service.instanceId))
        await inTenants(database, [tenantId], (db) => receiveEvents(db, tenantId, events))
        if (details.length < pageSize) return
      }
    })
  })
}

function detailsIn({ code, data }: CccAnswer): unknown[] {
  if (code !== 'OK') throw new Error(`the provider does not tell its calls: ${code}`)
  return Details.parse(data).list
}

/** A detail record as the events that would have told it; a recording that comes later is an event of its own. */
function eventsOf(detail: unknown, instanceId: string): CallEvent[] {
  const read = Detail.safeParse(detail)
  if (!read.success) return []
  const { startTime, duration, recordingReady } = read.data
  const releaseTime = read.data.releaseTime ?? startTime + (duration ?? 0) * 1_000
  const told = { ...read.data, releaseTime, recordingReady: null, instanceId, eventTime: releaseTime }
  const types = String(recordingReady) === 'true' ? ['CDRReady', 'RecordingReady'] : ['CDRReady']
  return types.flatMap((eventType) => CallEvent.safeParse({ ...told, eventType }).data ?? [])
}
