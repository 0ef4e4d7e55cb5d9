import { z } from 'zod'
import { area, get, post, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { DeviceTrouble, RoundQuery, SilenceChange, TroubleDone, TroubleSearch, TypeSilence } from './device-trouble.ts'
import { deviceTrouble } from './device-trouble.words.ts'
import { FleetHealth, Instrument, InstrumentQuery, OfTenant, WarningTrend, WarningTrendQuery } from './fleet-health.ts'

/** What somebody has to walk to a device for, and after how long one is missed. */
export const deviceTroubles = area('tenant-device', {
  page: get('/devicetrouble/page', {
    access: 'device:view',
    query: TroubleSearch,
    data: pageOf(DeviceTrouble),
    listOf: deviceTrouble,
    summary: '设备巡检列表',
  }),
  print: get('/devicetrouble/print', {
    access: 'device:view',
    query: RoundQuery,
    reply: 'file',
    takesLong: true,
    summary: '打印设备巡检单（PDF）',
  }),
  finish: post('/devicetrouble/finish', { access: 'device:bind', body: TroubleDone, summary: '处理设备巡检项' }),
  rules: get('/devicesilence', { access: 'device:view', data: z.array(TypeSilence), summary: '失联规则' }),
  saveRule: put('/devicesilence', { access: 'device:edit', body: SilenceChange, summary: '修改失联规则' }),
})

export const fleet = area('tenant-device', {
  health: get('/devicefleet/health', {
    access: 'device:view',
    query: OfTenant,
    data: FleetHealth,
    summary: '设备运行情况',
  }),
  instrument: get('/deviceinstrument/getWarningAndPeopleStatistics', {
    access: 'device:view',
    query: InstrumentQuery,
    data: Instrument,
    summary: '预警与人员统计',
  }),
  warningTrend: get('/deviceinstrument/getWarningStatistics', {
    access: 'device:view',
    query: WarningTrendQuery,
    data: WarningTrend,
    summary: '预警趋势统计',
  }),
})
