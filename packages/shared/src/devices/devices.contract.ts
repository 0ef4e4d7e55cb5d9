import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { RowOutcome, rowsBody } from '../jobs/import-rows.ts'
import { optionalId } from '../validators.ts'
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
  MoveInput,
  MsisdnInput,
  OneDevice,
  PhoneNumBatch,
  PhoneNumInput,
} from './device-draft.ts'
import { DeviceHistory } from './history.ts'
import { DeviceImportRow } from './imports/device-import.ts'
import { deviceImport } from './imports/device-import.words.ts'
import { ManualMeasurement } from './manual-measurement.ts'
import { Chart, ChartQuery } from './series/chart.ts'
import { BedNow, Night, NightQuery, SleepReport } from './series/sleep.ts'

const ids = { id: 'device' } as const

export const devices = area('tenant-device', {
  page: get('/device/page', {
    access: 'device:view',
    query: DeviceSearch,
    data: pageOf(Device),
    listOf: device,
    summary: '设备列表',
  }),
  get: get('/device/:id', { ids, access: 'device:view', data: Device, summary: '设备' }),
  byId: get('/device/queryDeviceById', { access: 'device:view', query: ById, data: Device, summary: '设备详情' }),
  types: get('/devicetype/queryDeviceTypeAll', {
    access: 'device:view',
    data: z.array(DeviceType),
    summary: '设备类型',
  }),
  manufactors: get('/devicemanufactor/queryDeviceManufactorAll', {
    access: 'device:view',
    data: z.array(DeviceManufactor),
    summary: '设备厂商',
  }),
  sources: get('/device/findDataSourceEnum', {
    access: 'device:view',
    data: z.array(z.object({ value: z.number(), label: z.string() })),
    summary: '数据来源',
  }),
  create: post('/device', { access: 'device:create', body: DeviceDraft, summary: '登记设备' }),
  update: put('/device', { access: 'device:edit', body: DeviceChange, summary: '修改设备' }),
  remove: del('/device/:id', { ids, access: 'device:remove', summary: '删除设备' }),
  /** A new secret, told once: the device signs in with it from now on. */
  secret: post('/device/:id/secret', {
    ids,
    access: 'device:edit',
    data: z.object({ secret: z.string() }),
    summary: '重置设备密钥',
  }),
  history: get('/device/:id/history', { ids, access: 'device:view', data: DeviceHistory, summary: '设备使用记录' }),
  bind: post('/device/bind', { access: 'device:bind', body: BindInput, summary: '绑定长者' }),
  move: post('/device/move', { access: 'device:bind', body: MoveInput, summary: '变更设备状态' }),
  bindMany: post('/device/batchBindOldman', {
    access: 'device:bind',
    body: BindBatch,
    data: BatchOutcome,
    summary: '批量绑定长者',
  }),
  /** Asks the device, or its maker, for its state; `asked`: it is on its way, else what is known is all there is. */
  refresh: post('/device/refurbishDeviceInfo', {
    access: 'device:command',
    body: OneDevice,
    data: Device.extend({ asked: z.boolean() }),
    summary: '刷新设备状态',
  }),
  setPhoneNum: put('/device/setPhoneNum', { access: 'device:command', body: PhoneNumInput, summary: '设置接听号码' }),
  setMsisdn: put('/device/updateDeviceMsisdnByImei', {
    access: 'device:edit',
    body: MsisdnInput,
    summary: '修改设备SIM卡号',
  }),
  setPhoneNums: post('/device/batchSetPhoneNum', {
    access: 'device:command',
    body: PhoneNumBatch,
    data: BatchOutcome,
    summary: '批量设置接听号码',
  }),
  /** Between worker and service: rows of a file that was looked at; without a tenant they are the caller's own. */
  take: post('/devicesheet/rows', {
    access: 'internal',
    body: rowsBody(DeviceImportRow, z.object({ tenantId: optionalId.of('tenant') })),
    data: z.array(RowOutcome),
    rowsOf: deviceImport,
    bodyLimit: 24 * 1024 * 1024,
  }),
})

const series = <T extends z.ZodType>(row: T, summary: string) =>
  ({ access: 'measurement:view', query: SeriesQuery, data: seriesOf(row), summary }) as const

export const manualMeasurements = area('tenant-device', {
  record: post('/devicedata/manual', {
    access: 'health:edit',
    body: ManualMeasurement,
    data: z.boolean(),
    summary: '录入测量值',
  }),
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
  bedNow: get('/devicedatasleep/queryBigScreenSleepByOldmanId', {
    access: 'measurement:view',
    query: OfElder,
    data: BedNow,
    summary: '最近一晚与当前在床状态',
  }),
  night: get('/devicedatasleep/night', {
    access: 'measurement:view',
    query: NightQuery,
    data: Night,
    summary: '一晚的睡眠报告',
  }),
  chart: get('/devicedata/chart', {
    access: 'measurement:view',
    query: ChartQuery,
    data: Chart,
    summary: '测量曲线',
  }),
  latest: get('/devicedata/latest', {
    access: 'measurement:view',
    evenPaused: true,
    query: OfElder,
    data: z.array(LatestMeasurement),
    summary: '最近的测量值',
  }),
})
