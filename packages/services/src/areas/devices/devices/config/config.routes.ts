import type { Caller } from '@care/shared/admin/session/session'
import { deviceConfigs } from '@care/shared/devices/devices/config/config.contract'
import type { SettingsDraft } from '@care/shared/devices/devices/config/config-schema'
import { groupOf, groupWords, settingNames } from '@care/shared/devices/devices/config/settings'
import { sleepEntries } from '@care/shared/devices/devices/config/sleep-config'
import type { DeviceReference } from '@care/shared/devices/devices/device-draft'
import { orNotFound, wrongInput } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { setSosNumbers } from '../phones/family-phones.ts'
import { findDevice, findDeviceBy, findDeviceTypes } from '../registry/device.repository.ts'
import { findChanges } from './change.repository.ts'
import { findDeviceConfig, sleepConfigOf } from './device-config.ts'
import { findLayers, type LayerPlace } from './layer.repository.ts'
import { findPlaceOfElder, findPlaceOfInstitution, layerPlaceOf, placeOfDevice } from './places.ts'
import { layerOf, resolveWithAndWithout, saveSettings } from './save-settings.ts'

const resolved = async (db: Db, place: LayerPlace) => resolveWithAndWithout(await findLayers(db, place), layerOf(place))

async function saveOf(db: Db, caller: Caller, { id, imei }: DeviceReference, draft: SettingsDraft): Promise<true> {
  const device = await findDeviceBy(db, caller, { id, imei }).then(orNotFound('设备'))
  const type = orNotFound('设备类型')((await findDeviceTypes(db)).find((one) => one.id === device.deviceTypeId))
  const foreign = settingNames.find((name) => draft[name] !== undefined && !groupWords[groupOf(name)].fits(type))
  if (foreign) throw wrongInput(foreign, `${type.name}没有“${groupWords[groupOf(foreign)].label}”参数`)
  return saveSettings(db, caller, placeOfDevice(device), draft, layerPlaceOf(device))
}
export function configRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, deviceConfigs, {
    byImei: async ({ db, caller, query }) =>
      findDeviceConfig(db, await findDeviceBy(db, caller, query).then(orNotFound('设备'))),
    update: async ({ db, caller, body: { sosNumbers, ...body } }) => {
      await saveOf(db, caller, body, body)
      if (sosNumbers) {
        const device = await findDeviceBy(db, caller, { id: body.id, imei: body.imei }).then(orNotFound('设备'))
        await setSosNumbers(db, caller, device.id, sosNumbers)
      }
      return true
    },
    updateFall: ({ db, caller, body }) => saveOf(db, caller, body, body),
    sleepByImei: async ({ db, caller, query }) =>
      sleepConfigOf(await findDeviceConfig(db, await findDeviceBy(db, caller, query).then(orNotFound('设备')))),
    updateSleep: ({ db, caller, body }) =>
      saveOf(db, caller, body, Object.fromEntries(sleepEntries.map(([wire, name]) => [name, body[wire]]))),
    institution: async ({ db, caller, query: { deviceTypeId } }) => {
      return resolved(db, await findPlaceOfInstitution(db, caller, deviceTypeId))
    },
    updateInstitution: async ({ db, caller, body: { deviceTypeId, ...draft } }) => {
      return saveSettings(db, caller, await findPlaceOfInstitution(db, caller, deviceTypeId), draft)
    },
    elder: async ({ db, caller, query }) => resolved(db, await findPlaceOfElder(db, caller, query.oldmanId)),
    updateElder: async ({ db, caller, body: { oldmanId, ...draft } }) =>
      saveSettings(db, caller, await findPlaceOfElder(db, caller, oldmanId), draft),
    changes: async ({ db, caller, query }) => {
      const { deviceId, oldmanId } = query
      const place = deviceId
        ? layerPlaceOf(await findDevice(db, caller, deviceId).then(orNotFound('设备')))
        : oldmanId
          ? await findPlaceOfElder(db, caller, oldmanId)
          : await findPlaceOfInstitution(db, caller, undefined)
      return findChanges(db, place, query)
    },
  })
}
