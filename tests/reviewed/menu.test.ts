import { expect, it } from 'vitest'
import { routes } from '../../packages/console/src/app/routes.tsx'
import { menus } from '../../packages/services/src/platform/setup/menus.ts'
import { type RoleCode, roles } from '../../packages/services/src/platform/setup/permissions.ts'

const duty = ['/duty/roster', '/duty/handover']
const everybody = [
  '/wel/index',
  ...duty,
  '/workorder/index',
  '/oldMan/index',
  '/elderRisk/index',
  '/residence/beds',
  '/residence/leave',
  '/oldMan/incident',
  '/elderAssessment/index',
  '/oldMan/plan',
  '/questionnaire/index',
]
const centres = ['emergencycall', 'fall', 'heartrate', 'bloodpressure', 'temperature', 'sleep', 'homebed'].concat(
  'institutionalbed',
  'fence',
  'security',
  'drug',
  'quiet',
)
const first = [
  '/wel/index',
  '/userPanel?name=info',
  '/warning/warning/index',
  ...centres.map((name) => `/warning/${name}/index`),
  '/warning/ladder',
]
const staffed = [
  '/workorder/template',
  '/staff/leave',
  '/staff/skill',
  '/workorder/holiday',
  '/workorder/sign',
  '/workorder/followup',
  '/workorder/setting',
  '/oldMan/index',
]
const housed = [
  '/elderRisk/index',
  '/elderFile/expiring',
  '/residence/checkin',
  '/residence/beds',
  '/residence/rate',
  '/residence/leave',
]
const happening = [
  '/oldMan/incident',
  '/elderAssessment/index',
  '/oldMan/plan',
  '/device/index',
  '/device/todo',
  '/device/health',
]
const sold = ['/account/index', '/order/index', '/account/package', '/account/remind']
const desk = [
  ...first,
  ...duty,
  '/workorder/index',
  '/workorder/plan',
  ...staffed,
  ...housed,
  ...sold,
  ...happening,
  '/ailecare',
  '/questionnaire/index',
]
/** The pages of `staffed`, split for roles that have further pages between them, such as the elders' tags. */
const [template = '', ...others] = staffed
const selling = [
  ...first,
  '/duty/roster',
  '/duty/shift',
  '/duty/handover',
  '/warning/response',
  '/warning/false-alarm',
  '/workorder/index',
  '/workorder/plan',
  '/workorder/analysis',
  template,
  '/workorder/demand',
  ...others,
  '/elderTag/index',
  ...housed.flatMap((path) => (path === '/residence/checkin' ? [path, '/residence/score-rule'] : [path])),
  ...sold,
  ...happening,
  '/device/threshold',
  '/ailecare',
  '/device/simulator',
  '/questionnaire/index',
  '/questionnaire/template',
  '/questionnaire/recycle',
]
const logs = ['/system/log', '/system/access-log', '/system/error-log']
const platform = ['/system/dict', '/system/param', '/system/menu']
const managing = (...institutions: string[]) => [
  ...selling,
  '/stock/category',
  '/stock/commodity',
  ...institutions,
  '/tenant/staff',
  '/tenant/position',
  '/tenant/role',
  '/tenant/invitation',
  '/tenant/wall',
  '/management/invoice/index',
  '/tenant/quota',
  // managers of several institutions compare their usage on one page
  ...(institutions.length > 0 ? ['/tenant/usage'] : []),
  ...platform,
  '/system/security',
  '/system/session',
  ...logs,
  '/files',
  '/system/announcement',
]

/** Menu entries of each role, from top to bottom. */
const found: Record<RoleCode, string[]> = {
  nurse: everybody,
  desk,
  manager: managing(),
  groupManager: managing('/tenant/list'),
  operator: [
    ...selling,
    '/stock/category',
    '/stock/commodity',
    '/tenant/list',
    '/tenant/application',
    '/tenant/staff',
    '/tenant/position',
    '/tenant/role',
    '/tenant/invitation',
    '/tenant/wall',
    '/tenant/package-order',
    '/management/invoice/index',
    '/tenant/reconcile',
    '/tenant/bank-entry',
    '/tenant/base-package',
    '/tenant/package-price',
    '/tenant/usage',
    ...platform,
    '/system/security',
    '/system/session',
    '/system/client',
    '/system/social',
    '/system/route',
    ...logs,
    '/system/outbox',
    '/files',
    '/system/announcement',
    '/system/embedded',
  ],
}

const routeOf = (path: string) => routes.find((route) => route.path === path.split('?')[0])

it.each(Object.entries(found))('role %s sees exactly its menu entries', (role, paths) => {
  const { permissions } = roles[role as RoleCode]
  const seen = menus.filter(({ permission }) => permission === null || permissions.includes(permission))
  expect(
    seen.flatMap(({ path }) => path ?? []),
    'write the path of the page, in the order of packages/shared/src/pages/pages.ts, into `found` of tests/reviewed/menu.test.ts',
  ).toEqual(paths)
})

it.each(Object.entries(found))('role %s may open every page of its menu', (role, paths) => {
  const may = ['signed-in', ...roles[role as RoleCode].permissions]
  const closed = paths.filter((path) => !may.includes(routeOf(path)?.access ?? 'no such page'))
  expect(closed).toEqual([])
})

it('the menu has each entry once, below its heading', () => {
  expect(new Set(menus.map(({ id }) => id)).size).toBe(menus.length)
  const below = menus.filter(({ parentId }) => parentId !== -1)
  expect(below.map(({ id, parentId }) => [id, Math.floor(id / 1000) * 1000 === parentId])).toEqual(
    below.map(({ id }) => [id, true]),
  )
})
