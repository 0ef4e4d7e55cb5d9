import { familyPhones, whiteLists } from '@care/shared/devices/devices/phones/phones.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findDeviceBy } from '../registry/device.repository.ts'
import { findFamilyPhones } from './family-phone.repository.ts'
import { createFamilyPhone, removeFamilyPhone, updateFamilyPhone } from './family-phones.ts'
import { findWhiteList } from './numbers.repository.ts'
import { setWhiteList, setWhiteLists } from './numbers.ts'

export function phoneRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, familyPhones, {
    list: async ({ db, caller, query: { imei, deviceId } }) =>
      findFamilyPhones(db, await findDeviceBy(db, caller, { id: deviceId, imei }).then(orNotFound('设备'))),
    create: ({ db, caller, body }) => createFamilyPhone(db, caller, body),
    update: ({ db, caller, body }) => updateFamilyPhone(db, caller, body),
    remove: ({ db, caller, params }) => removeFamilyPhone(db, caller, params.id),
  })
  serve(app, serving, whiteLists, {
    get: async ({ db, caller, query }) =>
      findWhiteList(db, await findDeviceBy(db, caller, query).then(orNotFound('设备'))),
    set: ({ db, caller, body }) => setWhiteList(db, caller, body),
    setMany: ({ db, caller, body }) => setWhiteLists(db, caller, body),
  })
}
