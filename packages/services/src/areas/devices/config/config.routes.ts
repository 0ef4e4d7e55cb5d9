import { deviceConfigs } from '@care/shared/devices/config/config.contract'
import type { SettingsDraft } from '@care/shared/devices/config/config-schema'
import { groupOf, groupWords, settingNames } from '@care/shared/devices/config/settings'
import { sleepEntries } from '@care/shared/devices/config/sleep-config'
import type { OneDevice } from '@care/shared/devices/device-draft'
import { found, wrongInput } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { setSosNumbers } from '../phones/family-phones.ts'
import { findDevice, findDeviceBy, findDeviceTypes } from '../registry/device.repository.ts'
import { findChanges } from './change.repository.ts'
import { findDeviceConfig, sleepConfigOf } from './device-config.ts'
import { findLayers, type Place } from './layer.repository.ts'
import { ofDevice, ofElder, ofInstitution, placeOf } from './places.ts'
import { floorOf, resolvedAt, saveSettings } from './save-settings.ts'

const resolved = async (db: Db, place: Place) => resolvedAt(await findLayers(db, place), floorOf(place))

async function saveOf(db: Db, caller: Caller, { id, imei }: OneDevice, draft: SettingsDraft): Promise<true> {
  const device = await findDeviceBy(db, caller, { id, imei }).then(found('设备'))
  const type = found('设备类型')((await findDeviceTypes(db)).find((one) => one.id === device.deviceTypeId))
  const foreign = settingNames.find((name) => draft[name] !== undefined && !groupWords[groupOf(name)].fits(type))
  if (foreign) throw wrongInput(foreign, `${type.name}没有“${groupWords[groupOf(foreign)].label}”参数`)
  return saveSettings(db, caller, ofDevice(device), draft, placeOf(device))
}
export function configRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, deviceConfigs, {
    byImei: async ({ db, caller, query }) =>
      findDeviceConfig(db, await findDeviceBy(db, caller, query).then(found('设备'))),
    update: async ({ db, caller, body: { sosNumbers, ...body } }) => {
      await saveOf(db, caller, body, body)
      if (sosNumbers) {
        const device = await findDeviceBy(db, caller, { id: body.id, imei: body.imei }).then(found('设备'))
        await setSosNumbers(db, caller, device.id, sosNumbers)
      }
      return true
    },
    updateFall: ({ db, caller, body }) => saveOf(db, caller, body, body),
    sleepByImei: async ({ db, caller, query }) =>
      sleepConfigOf(await findDeviceConfig(db, await findDeviceBy(db, caller, query).then(found('设备')))),
    updateSleep: ({ db, caller, body }) =>
      saveOf(db, caller, body, Object.fromEntries(sleepEntries.map(([wire, name]) => [name, body[wire]]))),
    institution: async ({ db, caller, query: { deviceTypeId } }) => {
      return resolved(db, await ofInstitution(db, caller, deviceTypeId))
    },
    updateInstitution: async ({ db, caller, body: { deviceTypeId, ...draft } }) => {
      return saveSettings(db, caller, await ofInstitution(db, caller, deviceTypeId), draft)
    },
    elder: async ({ db, caller, query }) => resolved(db, await ofElder(db, caller, query.oldmanId)),
    updateElder: async ({ db, caller, body: { oldmanId, ...draft } }) =>
      saveSettings(db, caller, await ofElder(db, caller, oldmanId), draft),
    changes: async ({ db, caller, query }) => {
      const { deviceId, oldmanId } = query
      const place = deviceId
        ? placeOf(await findDevice(db, caller, deviceId).then(found('设备')))
        : oldmanId
          ? await ofElder(db, caller, oldmanId)
          : await ofInstitution(db, caller, undefined)
      return findChanges(db, place, query)
    },
  })
}
