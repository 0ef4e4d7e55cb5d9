import { z } from 'zod'
import { area, calls, post, put } from '../../../http/endpoint.ts'
import {
  DeviceTrouble,
  RoundQuery,
  SilenceChange,
  TroubleCompletion,
  TroubleSearch,
  TypeSilence,
} from './device-trouble.ts'
import { deviceTrouble } from './device-trouble.words.ts'
import { FleetHealth, Instrument, InstrumentQuery, OfTenant, WarningTrend, WarningTrendQuery } from './fleet-health.ts'

const view = calls({ access: 'device:view' })

/** Devices that need a visit, and the silence rules of each type. */
export const deviceTroubles = area('tenant-device', {
  page: view.list('/devicetrouble/page', deviceTrouble, DeviceTrouble, TroubleSearch, { summary: '设备巡检列表' }),
  print: view.get('/devicetrouble/print', '打印设备巡检单（PDF）', {
    query: RoundQuery,
    reply: 'file',
    takesLong: true,
  }),
  finish: post('/devicetrouble/finish', { access: 'device:bind', body: TroubleCompletion, summary: '处理设备巡检项' }),
  rules: view.get('/devicesilence', '失联规则', { data: z.array(TypeSilence) }),
  saveRule: put('/devicesilence', { access: 'device:edit', body: SilenceChange, summary: '修改失联规则' }),
})

export const fleet = area('tenant-device', {
  health: view.get('/devicefleet/health', '设备运行情况', { query: OfTenant, data: FleetHealth }),
  instrument: view.get('/deviceinstrument/getWarningAndPeopleStatistics', '预警与人员统计', {
    query: InstrumentQuery,
    data: Instrument,
  }),
  warningTrend: view.get('/deviceinstrument/getWarningStatistics', '预警趋势统计', {
    query: WarningTrendQuery,
    data: WarningTrend,
  }),
})
