import { z } from 'zod'
import { area, del, get, post } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { named } from '../nouns.ts'
import { ChainState, ErrorLogs, LogSearch, SysLog } from './log.ts'
import { log } from './log.words.ts'

export const logs = area('admin', {
  page: get('/log/page', {
    access: 'log:view',
    query: LogSearch,
    data: pageOf(SysLog),
    listOf: log,
    summary: '日志列表',
  }),
  chain: get('/log/chain', { access: 'log:view', data: ChainState, summary: '核对审计日志是否完整' }),
  remove: del('/log/:id', { ids: { id: 'log' }, access: 'log:edit', data: z.boolean(), summary: '删除错误日志' }),
  report: post('/log/logs', {
    access: 'signed-in',
    body: ErrorLogs,
    data: z.boolean(),
    isAudited: false,
    evenViewing: true,
    bodyLimit: 256 * 1024,
    summary: '上报前端错误',
  }),
})

/** Between gateway and services: a write that the gateway answered itself. `exception` null: it went well. */
export const auditNotes = area('admin', {
  note: post('/log/note', {
    access: 'internal',
    body: z.object({
      tenantId: named('tenant', z.number()),
      userId: named('staff', z.number()),
      username: z.string(),
      title: z.string(),
      method: z.string(),
      requestUri: z.string(),
      params: z.string(),
      remoteAddr: z.string(),
      userAgent: z.string(),
      time: z.number(),
      serviceId: z.string(),
      requestId: z.string(),
      exception: z.string().nullable(),
    }),
    data: z.boolean(),
  }),
})
