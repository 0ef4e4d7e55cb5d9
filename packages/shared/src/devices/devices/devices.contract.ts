import { z } from 'zod'
import { area, calls, del, get, internal, post } from '../../http/endpoint.ts'
import { RowOutcome, rowsBody } from '../../jobs/import-rows.ts'
import { optionalId } from '../../validators.ts'
import {
  BloodOxygen,
  BloodPressure,
  BloodSugar,
  ById,
  Device,
  DeviceManufactor,
  DeviceSearch,
  DeviceType,
  HeartRate,
  LatestMeasurement,
  OfElder,
  SeriesQuery,
  Steps,
  seriesOf,
  Temperature,
} from './device.ts'
import { device } from './device.words.ts'
import {
  BatchOutcome,
  BindBatch,
  BindInput,
  DeviceChange,
  DeviceDraft,
  DeviceReference,
  MoveInput,
  MsisdnInput,
  PhoneNumBatch,
  PhoneNumInput,
} from './device-draft.ts'
import { DeviceHistory } from './history.ts'
import { DeviceImportRow } from './imports/device-import.ts'
import { deviceImport } from './imports/device-import.words.ts'
import { ManualMeasurement } from './manual-measurement.ts'
import { Chart, ChartQuery } from './series/chart.ts'
import { BedNow, Night, NightQuery, SleepReport } from './series/sleep.ts'

const view = calls({ ids: { id: 'device' }, access: 'device:view' })
const edit = calls({ access: 'device:edit' })
const bind = calls({ access: 'device:bind' })
const command = calls({ access: 'device:command' })
const editHealth = calls({ access: 'health:edit' })
const viewMeasurement = calls({ access: 'measurement:view' })

export const devices = area('tenant-device', {
  page: view.list('/device/page', device, Device, DeviceSearch),
  get: view.get('/device/:id', '设备', { data: Device }),
  byId: view.get('/device/queryDeviceById', '设备详情', { query: ById, data: Device }),
  types: view.get('/devicetype/queryDeviceTypeAll', '设备类型', { data: z.array(DeviceType) }),
  manufactors: view.get('/devicemanufactor/queryDeviceManufactorAll', '设备厂商', { data: z.array(DeviceManufactor) }),
  sources: view.get('/device/findDataSourceEnum', '数据来源', {
    data: z.array(z.object({ value: z.number(), label: z.string() })),
  }),
  create: post('/device', { access: 'device:create', body: DeviceDraft, summary: '登记设备' }),
  update: edit.put('/device', '修改设备', { body: DeviceChange }),
  remove: del('/device/:id', { ids: { id: 'device' }, access: 'device:remove', summary: '删除设备' }),
  /** Creates a new secret and returns it once; the device must authenticate with it from now on. */
  secret: edit.post('/device/:id/secret', '重置设备密钥', {
    ids: { id: 'device' },
    data: z.object({ secret: z.string() }),
  }),
  history: view.get('/device/:id/history', '设备使用记录', { data: DeviceHistory }),
  bind: bind.post('/device/bind', '绑定长者', { body: BindInput }),
  move: bind.post('/device/move', '变更设备状态', { body: MoveInput }),
  bindMany: bind.post('/device/batchBindOldman', '批量绑定长者', { body: BindBatch, data: BatchOutcome }),
  /**
   * Asks the device, or its vendor, for its state; `asked`: the request is on its way, else only the known state is
   * available.
   */
  refresh: command.post('/device/refurbishDeviceInfo', '刷新设备状态', {
    body: DeviceReference,
    data: Device.extend({ asked: z.boolean() }),
  }),
  setPhoneNum: command.put('/device/setPhoneNum', '设置接听号码', { body: PhoneNumInput }),
  setMsisdn: edit.put('/device/updateDeviceMsisdnByImei', '修改设备SIM卡号', { body: MsisdnInput }),
  setPhoneNums: command.post('/device/batchSetPhoneNum', '批量设置接听号码', {
    body: PhoneNumBatch,
    data: BatchOutcome,
  }),
  /** For the worker: the checked rows of an import file; without a tenant they belong to the caller's tenant. */
  take: internal.post('/devicesheet/rows', {
    body: rowsBody(DeviceImportRow, z.object({ tenantId: optionalId.of('tenant') })),
    data: z.array(RowOutcome),
    rowsOf: deviceImport,
    bodyLimit: 24 * 1024 * 1024,
  }),
})

const series = <T extends z.ZodType>(row: T, summary: string) =>
  ({ access: 'measurement:view', query: SeriesQuery, data: seriesOf(row), summary }) as const

export const manualMeasurements = area('tenant-device', {
  record: editHealth.post('/devicedata/manual', '录入测量值', { body: ManualMeasurement }),
})

export const measurements = area('tenant-device', {
  heartRate: get('/devicedataheartrate/queryHeartRateByImei', series(HeartRate, '心率')),
  bloodPressure: get('/devicedatabloodpressure/queryBloodPressureByImei', series(BloodPressure, '血压')),
  bloodSugar: get('/devicedatabloodsugar/queryBloodSugarByImei', series(BloodSugar, '血糖')),
  bloodOxygen: get('/devicedatabloodoxygen/queryBloodOxygenByImei', series(BloodOxygen, '血氧')),
  temperature: get('/devicedatatemperature/queryTemperatureByImei', series(Temperature, '体温')),
  steps: get('/devicedatasteps/queryStepsByImei', series(Steps, '步数')),
  sleep: get('/devicedatasleep/querySleepByImei', series(SleepReport, '睡眠')),
  sleepOfElder: get('/devicedatasleep/querySleepByOldmanId', series(SleepReport, '长者的睡眠')),
  bedNow: viewMeasurement.get('/devicedatasleep/queryBigScreenSleepByOldmanId', '最近一晚与当前在床状态', {
    query: OfElder,
    data: BedNow,
  }),
  night: viewMeasurement.get('/devicedatasleep/night', '一晚的睡眠报告', { query: NightQuery, data: Night }),
  chart: viewMeasurement.get('/devicedata/chart', '测量曲线', { query: ChartQuery, data: Chart }),
  latest: viewMeasurement.get('/devicedata/latest', '最近的测量值', {
    evenPaused: true,
    query: OfElder,
    data: z.array(LatestMeasurement),
  }),
})
