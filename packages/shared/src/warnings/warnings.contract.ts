import { z } from 'zod'
import { Deed } from '../deed.ts'
import { GatewayEvent, GatewayHistoryQuery } from '../devices/fleet/gateway-history.ts'
import { area, get, post } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { AlertInfo, AlertQuery, ElderWarningSearch, ElderWarnings } from './centres/centre.ts'
import {
  ClosedOutcome,
  Comment,
  Handling,
  ManyClosed,
  Warning,
  WarningBell,
  WarningDetail,
  WarningSearch,
} from './warning.ts'
import { warningList } from './warning-list.words.ts'

export const warnings = area('tenant-device', {
  bell: get('/devicewarning/getData', {
    access: 'warning:view',
    evenPaused: true,
    byOwnRights: true,
    query: PageQuery,
    data: WarningBell,
    summary: '待处理预警',
  }),
  page: get('/devicewarning/getAllDeviceWarningCenterVO', {
    access: 'warning:view',
    evenPaused: true,
    query: WarningSearch,
    data: pageOf(Warning),
    listOf: warningList,
    summary: '预警列表',
  }),
  gatewayHistory: get('/devicewarning/queryGatewayHistoryPage', {
    access: 'device:view',
    query: GatewayHistoryQuery,
    data: pageOf(GatewayEvent),
    summary: '网关子设备记录',
  }),
  get: get('/devicewarning/:id', {
    ids: { id: 'warning' },
    access: 'warning:view',
    evenPaused: true,
    byOwnRights: true,
    data: WarningDetail,
    summary: '预警详情与轨迹',
  }),
  claim: post('/devicewarning/claim/:id', {
    ids: { id: 'warning' },
    access: 'warning:handle',
    evenPaused: true,
    query: Deed,
    data: Warning,
    summary: '由我处理',
  }),
  takeOver: post('/devicewarning/takeOver/:id', {
    ids: { id: 'warning' },
    access: 'warning:handle',
    evenPaused: true,
    data: Warning,
    summary: '接手处理',
  }),
  release: post('/devicewarning/release/:id', {
    ids: { id: 'warning' },
    access: 'warning:handle',
    evenPaused: true,
    query: Deed,
    data: Warning,
    summary: '放回待处理',
  }),
  updateStatus: post('/devicewarning/updateStatus', {
    access: 'warning:handle',
    evenPaused: true,
    body: Handling,
    data: z.boolean(),
    summary: '提交处理',
  }),
  comment: post('/devicewarning/comment', {
    access: 'warning:handle',
    evenPaused: true,
    body: Comment,
    data: z.literal(true),
    summary: '添加跟进',
  }),
  closeMany: post('/devicewarning/closeMany', {
    access: 'warning:handle',
    evenPaused: true,
    body: ManyClosed,
    data: z.array(ClosedOutcome),
    summary: '批量关闭',
  }),
  statistics: get('/devicewarning/queryAllAlertInfo', {
    access: 'warning:view',
    evenPaused: true,
    query: AlertQuery,
    data: z.array(AlertInfo),
    summary: '预警统计',
  }),
  ofElders: get('/devicewarning/tenanOldmanPageWarning', {
    access: 'warning:view',
    evenPaused: true,
    query: ElderWarningSearch,
    data: pageOf(ElderWarnings),
    summary: '长者预警统计',
  }),
})
