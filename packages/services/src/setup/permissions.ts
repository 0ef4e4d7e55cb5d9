import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { apiDocsPermission, pagePermissions } from '@care/shared/session/permissions'

const openTo = ['public', 'client', 'signed-in', 'device', 'internal']

/** Every permission of the product: what its calls and pages ask for, and nothing else. */
export const everyPermission = [
  ...new Set([...endpointsOf(contract).map(({ options }) => options.access as string), ...pagePermissions]),
]
  .filter((access) => !openTo.includes(access))
  .sort()

const all = (noun: string) => everyPermission.filter((permission) => permission.startsWith(`${noun}:`))
const without = (...excluded: string[]) => everyPermission.filter((permission) => !excluded.includes(permission))
/** What concerns all tenants at once. */
const operatorOnly = [
  'dict:edit',
  'param:edit',
  'menu:edit',
  'embedded:view',
  'embedded:edit',
  'outbox:view',
  'tenant:audit',
  apiDocsPermission,
]

/** The roles that a new tenant starts with. Carrying out work is for care staff and the desk, not for managers. */
export const roles = {
  operator: { roleName: '平台管理员', permissions: everyPermission },
  groupManager: { roleName: '集团管理员', permissions: without(...operatorOnly, 'workorder:serve') },
  manager: { roleName: '机构管理员', permissions: without(...operatorOnly, 'workorder:serve', 'group_screen') },
  desk: {
    roleName: '指挥中心值班员',
    permissions: [
      ...all('warning'),
      ...all('workorder'),
      'elder:view',
      'device:view',
      'measurement:view',
      'staff:view',
      'tenant_screen',
    ],
  },
  nurse: { roleName: '护理员', permissions: ['workorder:view', 'workorder:serve', 'elder:view', 'measurement:view'] },
} satisfies Record<string, { roleName: string; permissions: string[] }>
export type RoleCode = keyof typeof roles
