import { z } from 'zod'
import { area, calls, del, internal } from '../../http/endpoint.ts'
import { withNouns } from '../../nouns.ts'
import { ChainState, ErrorLogs, LogSearch, SysLog } from './log.ts'
import { log } from './log.words.ts'

const view = calls({ access: 'log:view' })
const signedIn = calls({ access: 'signed-in' })

export const logs = area('admin', {
  page: view.list('/log/page', log, SysLog, LogSearch),
  chain: view.get('/log/chain', '核对审计日志是否完整', { data: ChainState }),
  remove: del('/log/:id', { ids: { id: 'log' }, access: 'log:edit', data: z.boolean(), summary: '删除错误日志' }),
  report: signedIn.post('/log/logs', '上报前端错误', {
    body: ErrorLogs,
    isAudited: false,
    evenViewing: true,
    bodyLimit: 256 * 1024,
  }),
})

/** Internal calls, gateway to services: a write that the gateway served itself. `exception` null: success. */
export const auditNotes = area('admin', {
  note: internal.post('/log/note', {
    body: z.object({
      tenantId: withNouns('tenant', z.number()),
      userId: withNouns('staff', z.number()),
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
