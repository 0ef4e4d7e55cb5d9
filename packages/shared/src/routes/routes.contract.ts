import { z } from 'zod'
import { area, calls, get } from '../http/endpoint.ts'

const operatorEdit = calls({ access: 'route:edit', for: 'operator' })

/** Base areas, as people call them. */
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

/** Which service answers a base area now, and how that went: of this gateway process, and of its last 200 calls. Times in ms. */
export const Route = z.object({
  /** The base area. */
  routeId: z.string(),
  routeName: z.string(),
  uri: z.string(),
  /** What the settings say; another one stands in `uri` while it is switched. */
  usualUri: z.string(),
  isUp: z.boolean(),
  /** Too many calls failed in a row: it is given a pause of five seconds. */
  isPaused: z.boolean(),
  calls: z.number(),
  failures: z.number(),
  /** Half of the calls took no longer, and 95 of 100; null before the first. */
  median: z.number().nullable(),
  p95: z.number().nullable(),
  switchUser: z.string().nullable(),
  switchTime: z.string().nullable(),
})
export type Route = z.output<typeof Route>

/** `targets`: where areas may be switched to, by the setting ROUTE_TARGETS; none, and everything stays as it is. */
export const Routes = z.object({ routes: z.array(Route), targets: z.array(z.string()) })
export type Routes = z.output<typeof Routes>

/** `uri` null: back to what the settings say. */
const RouteChange = z.object({
  routeId: z.string('请选择路由').max(40, '路由不存在'),
  uri: z.string('请选择上游地址').max(200, '上游地址不正确').nullable(),
})

/** Served by the gateway itself: it is what goes by them. */
export const routes = area('admin', {
  list: get('/route', { access: 'route:view', for: 'operator', data: Routes, summary: '路由列表' }),
  /** Those named are switched, in every gateway; only to what answers. */
  change: operatorEdit.put('/route', '切换路由', {
    body: z.array(RouteChange).min(1, '请选择路由').max(20, '路由过多'),
  }),
})
