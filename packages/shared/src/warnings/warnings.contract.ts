import { z } from 'zod'
import { area, get, post } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { FeedEntry, FeedQuery } from '../live/feed.ts'
import { Handling, Warning, WarningBell, WarningDetail, WarningRowsQuery, WarningSearch } from './warning.ts'

export const warnings = area('tenant-device', {
  bell: get('/devicewarning/getData', {
    access: 'warning:view',
    query: PageQuery,
    data: WarningBell,
    summary: '待处理预警',
  }),
  page: get('/devicewarning/getAllDeviceWarningCenterVO', {
    access: 'warning:view',
    query: WarningSearch,
    data: pageOf(Warning),
    summary: '预警列表',
  }),
  get: get('/devicewarning/:id', {
    ids: { id: 'warning' },
    access: 'warning:view',
    data: WarningDetail,
    summary: '预警详情与轨迹',
  }),
  claim: post('/devicewarning/claim/:id', {
    ids: { id: 'warning' },
    access: 'warning:handle',
    data: Warning,
    summary: '由我处理',
  }),
  takeOver: post('/devicewarning/takeOver/:id', {
    ids: { id: 'warning' },
    access: 'warning:handle',
    data: Warning,
    summary: '接手处理',
  }),
  release: post('/devicewarning/release/:id', {
    ids: { id: 'warning' },
    access: 'warning:handle',
    data: Warning,
    summary: '放回待处理',
  }),
  updateStatus: post('/devicewarning/updateStatus', {
    access: 'warning:handle',
    body: Handling,
    data: z.boolean(),
    summary: '提交处理',
  }),
})

/** For our own processes: the numbered feed for resuming, and rows for exports. */
export const warningFeed = area('tenant-device', {
  /** Newest number per tenant of the caller. */
  cursor: get('/warningfeed/cursor', { access: 'internal', data: z.record(z.string(), z.number()) }),
  after: get('/warningfeed/after', { access: 'internal', query: FeedQuery, data: z.array(FeedEntry) }),
  rows: get('/warningfeed/rows', { access: 'internal', query: WarningRowsQuery, data: z.array(Warning) }),
  /** How many rows an export will have, counted up to 1,000,000. */
  count: get('/warningfeed/count', { access: 'internal', query: WarningRowsQuery, data: z.number() }),
})
