import { z } from 'zod'
import { area, get, post } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import {
  BloodOxygen,
  BloodPressure,
  BloodSugar,
  ById,
  Device,
  DeviceSearch,
  DeviceType,
  HeartRate,
  LatestMeasurement,
  OfElder,
  SeriesQuery,
  SleepReport,
  Steps,
  seriesOf,
  Temperature,
} from './device.ts'
import { ManualMeasurement } from './manual-measurement.ts'

export const devices = area('tenant-device', {
  page: get('/device/page', { access: 'device:view', query: DeviceSearch, data: pageOf(Device), summary: '设备列表' }),
  get: get('/device/:id', { ids: { id: 'device' }, access: 'device:view', data: Device, summary: '设备' }),
  byId: get('/device/queryDeviceById', { access: 'device:view', query: ById, data: Device, summary: '设备详情' }),
  types: get('/devicetype/queryDeviceTypeAll', {
    access: 'device:view',
    data: z.array(DeviceType),
    summary: '设备类型',
  }),
})

const series = <T extends z.ZodType>(row: T) =>
  ({ access: 'measurement:view', query: SeriesQuery, data: seriesOf(row) }) as const

export const manualMeasurements = area('tenant-device', {
  record: post('/devicedata/manual', {
    access: 'health:edit',
    body: ManualMeasurement,
    data: z.boolean(),
    summary: '录入测量值',
  }),
})

export const measurements = area('tenant-device', {
  heartRate: get('/devicedataheartrate/queryHeartRateByImei', series(HeartRate)),
  bloodPressure: get('/devicedatabloodpressure/queryBloodPressureByImei', series(BloodPressure)),
  bloodSugar: get('/devicedatabloodsugar/queryBloodSugarByImei', series(BloodSugar)),
  bloodOxygen: get('/devicedatabloodoxygen/queryBloodOxygenByImei', series(BloodOxygen)),
  temperature: get('/devicedatatemperature/queryTemperatureByImei', series(Temperature)),
  steps: get('/devicedatasteps/queryStepsByImei', series(Steps)),
  sleep: get('/devicedatasleep/querySleepByImei', series(SleepReport)),
  latest: get('/devicedata/latest', {
    access: 'measurement:view',
    evenPaused: true,
    query: OfElder,
    data: z.array(LatestMeasurement),
  }),
})
