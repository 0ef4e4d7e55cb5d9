import { z } from 'zod'
import { GatewayEvent, GatewayHistoryQuery } from '../../devices/devices/fleet/gateway-history.ts'
import { area, calls } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import { OfflineAction } from '../../offline-action.ts'
import { AlertInfo, AlertQuery, ElderWarningSearch, ElderWarnings } from './centres/centre.ts'
import {
  BulkClosing,
  ClosingResult,
  Comment,
  Handling,
  Warning,
  WarningBell,
  WarningDetail,
  WarningSearch,
} from './warning.ts'
import { warningList } from './warning-list.words.ts'

const view = calls({ access: 'warning:view', evenPaused: true })
const viewDevice = calls({ access: 'device:view' })
const handle = calls({ ids: { id: 'warning' }, access: 'warning:handle', evenPaused: true })

export const warnings = area('tenant-device', {
  bell: view.get('/devicewarning/getData', '待处理预警', { byOwnRights: true, query: PageQuery, data: WarningBell }),
  page: view.list('/devicewarning/getAllDeviceWarningCenterVO', warningList, Warning, WarningSearch, {
    summary: '预警列表',
  }),
  gatewayHistory: viewDevice.list(
    '/devicewarning/queryGatewayHistoryPage',
    '网关子设备记录',
    GatewayEvent,
    GatewayHistoryQuery,
  ),
  get: view.get('/devicewarning/:id', '预警详情与轨迹', {
    ids: { id: 'warning' },
    byOwnRights: true,
    data: WarningDetail,
  }),
  claim: handle.post('/devicewarning/claim/:id', '接手', { query: OfflineAction, data: Warning }),
  takeOver: handle.post('/devicewarning/takeOver/:id', '改由我接手', { data: Warning }),
  release: handle.post('/devicewarning/release/:id', '放回待处理', { query: OfflineAction, data: Warning }),
  updateStatus: handle.post('/devicewarning/updateStatus', '提交处理', { body: Handling }),
  comment: handle.post('/devicewarning/comment', '添加跟进', { body: Comment, data: z.literal(true) }),
  closeMany: handle.post('/devicewarning/closeMany', '批量关闭', { body: BulkClosing, data: z.array(ClosingResult) }),
  statistics: view.get('/devicewarning/queryAllAlertInfo', '预警统计', { query: AlertQuery, data: z.array(AlertInfo) }),
  ofElders: view.list('/devicewarning/tenanOldmanPageWarning', '长者预警统计', ElderWarnings, ElderWarningSearch),
})
