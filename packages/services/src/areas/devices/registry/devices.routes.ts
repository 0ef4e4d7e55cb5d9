import { devices } from '@care/shared/devices/devices.contract'
import { found } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findDevice, findDevicePage, findDeviceTypes } from './device.repository.ts'

export function deviceRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, devices, {
    page: ({ db, caller, query }) => findDevicePage(db, caller, query),
    get: ({ db, caller, params }) => findDevice(db, caller, params.id).then(found('设备')),
    byId: ({ db, caller, query }) => findDevice(db, caller, query.id).then(found('设备')),
    types: ({ db }) => findDeviceTypes(db),
  })
}
