import { z } from 'zod'
import { Deed } from '../deed.ts'
import { GatewayEvent, GatewayHistoryQuery } from '../devices/fleet/gateway-history.ts'
import { area, calls } from '../http/endpoint.ts'
import { PageQuery } from '../http/page.ts'
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

const viewing = calls({ access: 'warning:view', evenPaused: true })
const viewingDevice = calls({ access: 'device:view' })
const handling = calls({ ids: { id: 'warning' }, access: 'warning:handle', evenPaused: true })

export const warnings = area('tenant-device', {
  bell: viewing.get('/devicewarning/getData', '待处理预警', { byOwnRights: true, query: PageQuery, data: WarningBell }),
  page: viewing.list('/devicewarning/getAllDeviceWarningCenterVO', warningList, Warning, WarningSearch, {
    summary: '预警列表',
  }),
  gatewayHistory: viewingDevice.list(
    '/devicewarning/queryGatewayHistoryPage',
    '网关子设备记录',
    GatewayEvent,
    GatewayHistoryQuery,
  ),
  get: viewing.get('/devicewarning/:id', '预警详情与轨迹', {
    ids: { id: 'warning' },
    byOwnRights: true,
    data: WarningDetail,
  }),
  claim: handling.post('/devicewarning/claim/:id', '由我处理', { query: Deed, data: Warning }),
  takeOver: handling.post('/devicewarning/takeOver/:id', '接手处理', { data: Warning }),
  release: handling.post('/devicewarning/release/:id', '放回待处理', { query: Deed, data: Warning }),
  updateStatus: handling.post('/devicewarning/updateStatus', '提交处理', { body: Handling }),
  comment: handling.post('/devicewarning/comment', '添加跟进', { body: Comment, data: z.literal(true) }),
  closeMany: handling.post('/devicewarning/closeMany', '批量关闭', { body: ManyClosed, data: z.array(ClosedOutcome) }),
  statistics: viewing.get('/devicewarning/queryAllAlertInfo', '预警统计', {
    query: AlertQuery,
    data: z.array(AlertInfo),
  }),
  ofElders: viewing.list('/devicewarning/tenanOldmanPageWarning', '长者预警统计', ElderWarnings, ElderWarningSearch),
})
