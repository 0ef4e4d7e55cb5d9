import { z } from 'zod'
import { area, get } from '../../http/endpoint.ts'
import { requiredText } from '../../validators.ts'

/** At most five records of each kind, and only kinds that the caller has permission for. */
export const SearchResult = z.object({
  elders: z.array(
    z.object({
      id: z.number(),
      userName: z.string(),
      mobile: z.string().nullable(),
      age: z.number().nullable(),
      bedName: z.string().nullable(),
      tenantId: z.number(),
      tenantName: z.string(),
    }),
  ),
  devices: z.array(
    z.object({
      id: z.number(),
      imei: z.string(),
      deviceName: z.string(),
      oldmanId: z.number().nullable(),
      oldmanName: z.string().nullable(),
      tenantId: z.number(),
    }),
  ),
  workOrders: z.array(
    z.object({ id: z.number(), workNo: z.string(), oldmanName: z.string(), status: z.string(), tenantId: z.number() }),
  ),
})
export type SearchResult = z.output<typeof SearchResult>

export const search = area('admin', {
  find: get('/search', {
    access: 'signed-in',
    evenPaused: false,
    query: z.object({ text: requiredText(50, '请输入搜索内容', '搜索内容') }),
    data: SearchResult,
    summary: '搜索长者、电话、设备与工单',
  }),
})
