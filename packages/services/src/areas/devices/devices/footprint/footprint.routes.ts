import { footprint } from '@care/shared/devices/devices/footprint/footprint.contract'
import { orNotFound } from '@care/shared/http/errors'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { requireSubject } from '../measurements/subject.ts'
import { findDevice } from '../registry/device.repository.ts'
import { findFixes, findFootprints } from './footprint.repository.ts'
import { computeTrack } from './track.ts'

export function footprintRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, footprint, {
    page: async ({ db, caller, query }) => {
      const { deviceId } = await requireSubject(db, caller, query)
      const device = query.imei === undefined ? undefined : (deviceId ?? undefined)
      return findFootprints(db, caller, { ...query, deviceId: device })
    },
    track: async ({ db, caller, query: { deviceId, day } }) => {
      const device = await findDevice(db, caller, deviceId).then(orNotFound('设备'))
      const { fixes, isHidden } = await findFixes(db, device, day)
      const { points, stops, gaps, distance } = computeTrack(fixes)
      const span = ({ begin, end }: { begin: number; end: number }) => ({
        begin: toShanghaiTime(begin),
        end: toShanghaiTime(end),
        minutes: Math.round((end - begin) / 60_000),
      })
      return {
        points: points.map(({ time, ...point }) => ({ ...point, time: toShanghaiTime(time) })),
        stops: stops.map(({ lng, lat, ...stop }) => ({ lng, lat, ...span(stop) })),
        gaps: gaps.map(span),
        distance: Math.round(distance),
        total: fixes.length,
        isHidden,
      }
    },
  })
}
