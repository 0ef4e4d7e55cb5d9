import type { Caller } from '@care/shared/admin/session/session'
import { affectedWarningKinds } from '@care/shared/devices/devices/config/affected-kinds'
import type { Proposals } from '@care/shared/devices/devices/config/proposal'
import { resolveSettings } from '@care/shared/devices/devices/config/resolve'
import { settingNames } from '@care/shared/devices/devices/config/settings'
import { settingTryouts, type Tryout, type TryoutInput } from '@care/shared/devices/devices/config/tryout.contract'
import { findLimitConflicts } from '@care/shared/devices/devices/config/validate-setting'
import { notFound, wrongInput } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { changeLayers, findLayeredDevices, findRequestedLayer, layerOf } from '../../../devices/devices/devices.port.ts'
import { kindsWithLimits } from './candidates.ts'
import { proposeSettings } from './propose.ts'
import { replayWarnings } from './replay.ts'
import { typesOfKind } from './sample.ts'
import { findRaisedWarnings, findSamples } from './tryout.repository.ts'

const days = 7
const mostSamples = 100_000

/** Replays the last days' measurements under changed settings with the same judging code. */
async function tryOut(db: Db, caller: Caller, { settings, ...named }: TryoutInput): Promise<Tryout> {
  const place = await findRequestedLayer(db, caller, named)
  const kinds = affectedWarningKinds(settingNames.filter((name) => settings[name] !== undefined))
  const devices = (await findLayeredDevices(db, place)).map(({ id, layers }) => {
    const changed = resolveSettings(changeLayers(layers, layerOf(place), settings)).values
    return { id, now: resolveSettings(layers).values, changed }
  })
  const [wrong] = devices.flatMap(({ changed }) => findLimitConflicts(changed))
  if (wrong) throw wrongInput(...wrong)

  const span = { tenantId: place.tenantId, deviceIds: devices.map(({ id }) => id), days }
  const types = [...new Set(kinds.flatMap((kind) => typesOfKind[kind] ?? [kind]))]
  const samples = await findSamples(db, span, types, mostSamples + 1)
  const raised = await findRaisedWarnings(db, span, kinds)
  const [now, changed] = [
    new Map(devices.map((one) => [one.id, one.now])),
    new Map(devices.map((one) => [one.id, one.changed])),
  ]
  const measurements = Math.min(samples.length, mostSamples)
  const isCut = samples.length > mostSamples
  return {
    days,
    devices: devices.length,
    measurements,
    isCut,
    ...replayWarnings(samples, raised, [now, changed], new Set(kinds)),
  }
}

/** Proposes settings for one device that would reduce its false alarms. */
async function proposeFor(
  db: Db,
  caller: Caller,
  { deviceId, days }: { deviceId: number; days: number },
): Promise<Proposals> {
  const place = await findRequestedLayer(db, caller, { deviceId })
  const [device] = await findLayeredDevices(db, place)
  if (!device) throw notFound('设备')
  const span = { tenantId: place.tenantId, deviceIds: [device.id], days }
  const raised = await findRaisedWarnings(db, span, null)
  const types = [...new Set(kindsWithLimits.flatMap((kind) => typesOfKind[kind] ?? [kind]))]
  const samples = await findSamples(db, span, types, mostSamples + 1)
  const told = proposeSettings(device.id, resolveSettings(device.layers).values, samples, raised)
  return { days, measurements: Math.min(samples.length, mostSamples), isCut: samples.length > mostSamples, ...told }
}

export async function tryoutRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, settingTryouts, {
    run: ({ db, caller, body }) => tryOut(db, caller, body),
    propose: ({ db, caller, query }) => proposeFor(db, caller, query),
  })
}
