import { z } from 'zod'
import { area, calls, get } from '../http/endpoint.ts'

const operatorEdit = calls({ access: 'route:edit', for: 'operator' })

/** Display names of the upstream services, by the first segment of their paths. */
export const routeNames: Readonly<Record<string, string>> = {
  auth: '登录与会话',
  admin: '系统与机构管理',
  'tenant-admin': '机构目录',
  'tenant-members': '长者、工单与订单',
  'tenant-device': '设备与预警',
  'tenant-business': '房间床位',
  'tenant-commodity': '物资',
  'tenant-management': '产品分类与嵌入页',
  'tenant-questionnaire': '问卷',
  'tenant-statistics': '统计与大屏',
}

/**
 * The current upstream of a base area, and its health: by this gateway process over its last 200 calls. Times in ms.
 */
export const Route = z.object({
  /** The base area. */
  routeId: z.string(),
  routeName: z.string(),
  uri: z.string(),
  /** The configured upstream; `uri` differs while the area is switched. */
  usualUri: z.string(),
  isUp: z.boolean(),
  /** Circuit breaker: too many failures in a row pause it for five seconds. */
  isPaused: z.boolean(),
  calls: z.number(),
  failures: z.number(),
  /** Median and 95th percentile; null before the first call. */
  median: z.number().nullable(),
  p95: z.number().nullable(),
  switchUser: z.string().nullable(),
  switchTime: z.string().nullable(),
})
export type Route = z.output<typeof Route>

/** `targets`: upstreams that areas can be switched to, by the setting ROUTE_TARGETS; empty: switching is off. */
export const Routes = z.object({ routes: z.array(Route), targets: z.array(z.string()) })
export type Routes = z.output<typeof Routes>

/** `uri` null: back to the configured upstream. */
const RouteChange = z.object({
  routeId: z.string('请选择路由').max(40, '路由不存在'),
  uri: z.string('请选择上游地址').max(200, '上游地址不正确').nullable(),
})

/** Served by the gateway itself, which uses these routes. */
export const routes = area('admin', {
  list: get('/route', { access: 'route:view', for: 'operator', data: Routes, summary: '路由列表' }),
  /** Switches the named areas in every gateway, only to an upstream that responds. */
  change: operatorEdit.put('/route', '切换路由', {
    body: z.array(RouteChange).min(1, '请选择路由').max(20, '路由过多'),
  }),
})
