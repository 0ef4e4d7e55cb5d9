import type { Caller } from '@care/shared/admin/session/session'
import { dataSources } from '@care/shared/devices/devices/device.words'
import type { DeviceImportRow } from '@care/shared/devices/devices/imports/device-import'
import { deviceImport } from '@care/shared/devices/devices/imports/device-import.words'
import { notFound } from '@care/shared/http/errors'
import type { RowOutcome } from '@care/shared/jobs/import-rows'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { importOnce } from '../../../../platform/plain/import-run.repository.ts'
import { lockRoom, QuotaPlaces } from '../../../../platform/quotas/room.ts'
import { sha256 } from '../../../../platform/secrets/sha256.ts'
import { findDeviceTypes, findManufactors } from '../registry/device.repository.ts'
import { newSecret } from '../registry/edit-device.ts'
import { deviceUse } from '../registry/usage.repository.ts'
import { findOwnImeis, findTakenImeis, insertDevices, type NewDevice } from './device-import.repository.ts'

interface Rows {
  scope: { tenantId?: number | undefined }
  dry: boolean
  key: string
  rows: { row: number; values: DeviceImportRow }[]
}
const own = '设备编号：该设备已登记在本机构，未作修改'
const taken = '设备编号：该设备编号已登记，不能重复登记'
const otherMaker = 'OTHER'

/**
 * Imports new devices into stock from a file; a dry run uses the same plan. Devices that the institution already has
 * are skipped. If another institution has registered an IMEI, that institution's name is not disclosed.
 */
export function importDevices(db: Db, caller: Caller, { scope, dry, key, rows }: Rows): Promise<RowOutcome[]> {
  const { tenantId = caller.tenantId } = scope
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  return importOnce(db, caller, { dry, key, scope: { tenantId }, title: `导入${deviceImport.noun}` }, async () => {
    await switchTenants(db, [tenantId])
    const places = new QuotaPlaces(deviceUse, await lockRoom(db, tenantId, deviceUse))
    const plan = await planOf(db, tenantId, caller.nickName, rows, places)
    const wanted = plan.flatMap(({ device }) => device ?? [])
    if (dry || wanted.length === 0) return plan.map(({ outcome }) => outcome)
    const came = await insertDevices(db, wanted)
    await places.tell(db, tenantId, came.size)
    return plan.map(({ outcome, device }) =>
      device && !came.has(device.imei) ? { ...outcome, outcome: 'refused' as const, message: taken } : outcome,
    )
  })
}

async function planOf(db: Db, tenantId: number, createUser: string, rows: Rows['rows'], places: QuotaPlaces) {
  const types = new Map(
    (await findDeviceTypes(db)).flatMap((type) => [
      [type.name, type],
      [type.code, type],
    ]),
  )
  const makers = new Map(
    (await findManufactors(db)).flatMap((maker) => [
      [maker.name, maker],
      [maker.code, maker],
    ]),
  )
  const sources = new Map(
    Object.entries(dataSources).flatMap(([code, { label }]) => [
      [label, Number(code)],
      [code, Number(code)],
    ]),
  )
  const imeis = rows.map(({ values }) => values.imei)
  const [registered, known] = [await findOwnImeis(db, tenantId, imeis), await findTakenImeis(db, imeis)]
  const seen = new Set<string>()
  return rows.map(({ row, values }): { outcome: RowOutcome; device?: NewDevice } => {
    if (registered.has(values.imei)) return { outcome: { row, outcome: 'skip', message: own } }

    const { deviceTypeName, manufactorName, dataSourceName, deviceName, modelName, imei, ...rest } = values
    const type = types.get(deviceTypeName)
    const maker = makers.get(manufactorName ?? otherMaker)
    const source = dataSourceName === undefined ? maker?.dataSource : sources.get(dataSourceName)
    const faults = [
      ...(type ? [] : ['设备类型：没有这一类型']),
      ...(maker ? [] : ['厂商：没有这一厂商']),
      ...(source || !maker ? [] : ['数据来源：没有这一来源']),
      ...(known.has(imei) || seen.has(imei) ? [taken] : []),
    ]
    seen.add(imei)
    if (faults.length > 0 || !type || !maker)
      return { outcome: { row, outcome: 'refused', message: faults.join('；') } }
    const isFull = places.take()
    if (isFull) return { outcome: { row, outcome: 'refused', message: isFull } }
    const device: NewDevice = {
      imei,
      deviceTypeId: type.id,
      manufactorId: maker.id,
      dataSource: source ?? 1,
      tenantId,
      createUser,
      deviceName: deviceName || type.name,
      modelName: modelName ?? '',
      secretHash: sha256(newSecret()),
      msisdn: rest.msisdn ?? null,
      iccid: rest.iccid ?? null,
      expireTime: rest.expireTime ?? null,
      phoneNum: rest.phoneNum ?? null,
      installPlace: rest.installPlace ?? null,
      remark: rest.remark ?? null,
    }
    return { outcome: { row, outcome: 'create', message: null }, device }
  })
}
