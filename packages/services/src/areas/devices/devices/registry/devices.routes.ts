import { dataSources } from '@care/shared/devices/devices/device.words'
import { devices } from '@care/shared/devices/devices/devices.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { queueCommand } from '../downlink/queue-commands.ts'
import { importDevices } from '../imports/import-devices.ts'
import { findHistory } from '../lifecycle/move.repository.ts'
import { bindDevice, bindDevices, moveDevice } from '../lifecycle/move-devices.ts'
import { setMsisdn, setPhoneNum, setPhoneNums } from '../phones/numbers.ts'
import { findDevice, findDeviceBy, findDevicePage, findDeviceTypes, findManufactors } from './device.repository.ts'
import { createDevice, removeDevice, renewSecret, updateDevice } from './edit-device.ts'

/** Seconds after which the request for a device's status expires. */
const askedFor = 120
const sources = Object.entries(dataSources).map(([value, { label }]) => ({ value: Number(value), label }))

export function deviceRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, devices, {
    page: ({ db, caller, query }) => findDevicePage(db, caller, query),
    get: ({ db, caller, params }) => findDevice(db, caller, params.id).then(orNotFound('设备')),
    byId: ({ db, caller, query }) => findDevice(db, caller, query.id).then(orNotFound('设备')),
    types: ({ db }) => findDeviceTypes(db),
    manufactors: ({ db }) => findManufactors(db),
    sources: () => sources,
    create: ({ db, caller, body }) => createDevice(db, caller, body),
    update: ({ db, caller, body }) => updateDevice(db, caller, body),
    remove: ({ db, caller, params }) => removeDevice(db, caller, params.id),
    secret: ({ db, caller, params }) => renewSecret(db, caller, params.id),
    history: async ({ db, caller, params }) =>
      findHistory(db, await findDevice(db, caller, params.id).then(orNotFound('设备'))),
    bind: ({ db, caller, body }) => bindDevice(db, caller, body),
    move: ({ db, caller, body: { move, ...body } }) => moveDevice(db, caller, move, body),
    bindMany: ({ db, caller, body }) => bindDevices(db, caller, body),
    refresh: async ({ db, caller, body }) => {
      const device = await findDeviceBy(db, caller, body).then(orNotFound('设备'))
      const asked = device.onlineStatus === 1 && device.status === 1
      if (asked) await queueCommand(db, device, { kind: 'status', values: {}, lasts: askedFor }, caller)
      return { ...device, asked }
    },
    setPhoneNum: ({ db, caller, body }) => setPhoneNum(db, caller, body),
    setMsisdn: ({ db, caller, body }) => setMsisdn(db, caller, body),
    setPhoneNums: ({ db, caller, body }) => setPhoneNums(db, caller, body),
    take: ({ db, caller, body }) => importDevices(db, caller, body),
  })
}
