import { pagePermissions } from '@care/shared/admin/session/permissions'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'

const openTo = ['public', 'client', 'signed-in', 'device', 'internal']
const asked = [...endpointsOf(contract).map(({ options }) => options), ...pagePermissions].filter(
  ({ access }) => !openTo.includes(access),
)
const namesOf = (options: typeof asked) => [...new Set<string>(options.map(({ access }) => access))].sort()

/** Every permission of the application, collected from its calls and pages. */
export const allPermissions = namesOf(asked)
/** Permissions that only the operator may have. */
export const operatorPermissions = namesOf(asked.filter((options) => options.for === 'operator'))

const watching = [
  'camera:view',
  'bed:view',
  'bedcleaning:view',
  'bedcleaning:edit',
  'checkin:view',
  'checkin:edit',
  'leave:view',
  'leave:edit',
  'contract:view',
  'contract:edit',
  'lead:view',
  'lead:edit',
  'staypaper:view',
  'staypaper:edit',
  'staypaperkind:view',
  'retreat:view',
  'retreat:edit',
  'visitor:view',
  'visitor:edit',
  'call:view',
  'call:edit',
  'warning:view',
  'warning:handle',
  'ladder:view',
  'elder:view',
  'elder:print',
  'device:view',
  'device:bind',
  'device:command',
  'fence:edit',
  'lock:view',
  'measurement:view',
  'staff:view',
  'tenant_screen',
  'incident:view',
  'incident:edit',
  'assess:view',
  'careplan:view',
  'careplan:edit',
  'eldercode:edit',
]
const dispatching = ['view', 'print', 'create', 'edit', 'dispatch', 'cancel', 'remove', 'score', 'followup'].map(
  (verb) => `workorder:${verb}`,
)
/** Dispatchers maintain absences and skills of staff and order templates. */
const staffing = [
  'staffleave:view',
  'staffleave:edit',
  'staffskill:view',
  'staffskill:edit',
  'ordertemplate:view',
  'ordertemplate:edit',
  'workorderplan:view',
  'workorderplan:edit',
  'publicholiday:view',
]
/** Staff who may be on the duty roster see the roster, and write and sign the hand-over sheet when on duty. */
const onDuty = ['duty:view', 'handover:view', 'handover:edit']
/** Reading whole ID numbers, for which hospitals ask; only within the institution, and each access is logged. */
const revealing = 'elder:reveal'
/** Staff who call families maintain the contacts of elders. */
const calling = ['contact:edit', 'responseplan:edit', 'elderfile:view']
/** Permissions of carers to read about elders. */
const reading = ['health:view', 'risk:view', 'responseplan:view']
const caring = [...reading, 'health:edit', 'risk:edit', 'assess:edit']
/** Staff who carry out services choose the supplies that they used up. */
const using = 'commodity:view'
/** Care staff and dispatchers carry out work; managers do not. */
const serving = 'workorder:serve'
/** Staff who order for an elder see the elder's balances; only managers change money and counted services. */
const balances = ['account:view', 'package:view']
/** Managers bill the stays; the desk looks bills up. */
const billing = 'bill:view'
/** Receiving deposits and fees, and asking to pay money out, which another person approves. */
const receiving = ['receipt:view', 'receipt:edit']
/** Staff who order for elders place, dispatch and cancel orders for goods. */
const selling = ['order:view', 'order:edit', 'costpackage:view']
/** Staff who work with elders fill in and view questionnaires; dispatchers and managers read the answers. */
const asking = ['questionnaire:view']
const managing = [
  ...watching,
  ...dispatching,
  'workorder:void',
  'workorder:analysis',
  'warning:analysis',
  ...staffing,
  ...onDuty,
  ...asking,
  'questionnaire:edit',
  'questionnaire:remove',
  'questionnaire:result',
  'duty:edit',
  'elder:edit',
  'elder:merge',
  'elder:remove',
  ...calling,
  'elder:access',
  ...balances,
  ...receiving,
  ...selling,
  billing,
  'bill:edit',
  'order:pay',
  'account:edit',
  'receipt:audit',
  'callcentre:view',
  'callcentre:edit',
  'recording:view',
  'book:view',
  'book:edit',
  'costpackage:edit',
  'package:edit',
  ...caring,
  'consent:edit',
  'elderfile:edit',
  'eldertag:view',
  'eldertag:edit',
  'announcement:view',
  'announcement:edit',
  'assess:confirm',
  'bed:edit',
  'checkin:audit',
  'checkout:edit',
  'scorerule:view',
  'scorerule:edit',
  'staypaperkind:edit',
  'device:create',
  'device:edit',
  'device:raw',
  'device:remove',
  'device:simulate',
  'dict:view',
  'file:view',
  'file:edit',
  'incident:close',
  'invitation:view',
  'invitation:edit',
  'ladder:edit',
  'lock:edit',
  'log:view',
  'log:edit',
  'menu:view',
  'param:view',
  'password-policy:edit',
  'desksound:view',
  'commodity:view',
  'commodity:edit',
  'costproject:view',
  'costproject:edit',
  'productcategory:view',
  'productcategory:edit',
  'savedlist:share',
  'security:edit',
  'session:view',
  'session:end',
  'staff:edit',
  'department:edit',
  'role:view',
  'role:edit',
  'wall:view',
  'wall:edit',
]
/** An institution buys packages for itself and sees its use; the operator sells them. */
const buying = ['packageorder:view', 'packageorder:edit', 'packageinvoice:view', 'packageinvoice:edit', 'quota:view']
/** Permissions that every institution has for itself, whoever created it. The operator has none of them. */
export const ownInstitutionPermissions: readonly string[] = [...buying, revealing]
const operating = [
  'api:view',
  'basepackage:view',
  'basepackage:edit',
  'client:view',
  'client:edit',
  'dict:edit',
  'embedded:view',
  'embedded:edit',
  'menu:edit',
  'outbox:view',
  'packageinvoice:view',
  'packageinvoice:issue',
  'packageorder:verify',
  'packageprice:view',
  'packageprice:edit',
  'param:edit',
  'publicholiday:edit',
  'reconcile:view',
  'reconcile:edit',
  'route:view',
  'route:edit',
  'social:view',
  'social:edit',
  'tenant:audit',
  'tenant:view',
  'tenant:edit',
]

const deskWork = [
  ...watching,
  ...dispatching,
  ...staffing,
  ...onDuty,
  ...balances,
  ...receiving,
  ...selling,
  billing,
  ...calling,
  ...reading,
  serving,
  using,
  revealing,
  ...asking,
  'questionnaire:result',
  'elder:edit',
  // nobody may approve a check-in that they submitted, so the desk also has the permission, for those of a manager
  // nobody approves their own check-in or request, so the desk approves those of a manager
  'checkin:audit',
  'receipt:audit',
]
const nursing = [
  ...onDuty,
  ...asking,
  ...caring,
  'workorder:view',
  'workorder:print',
  serving,
  using,
  'bed:view',
  'bedcleaning:view',
  'bedcleaning:edit',
  'leave:view',
  'leave:edit',
  'elder:view',
  'measurement:view',
  'incident:view',
  'incident:edit',
  'assess:view',
  'careplan:view',
]

/**
 * The initial roles of a new tenant and their permissions. A permission in none of them is not granted to anybody at
 * first.
 */
export const roles = {
  operator: { roleName: '平台管理员', permissions: [...operating, ...managing, 'group_screen', serving] },
  groupManager: { roleName: '集团管理员', permissions: [...managing, ...buying, 'group_screen', 'tenant:view'] },
  manager: { roleName: '机构管理员', permissions: [...managing, ...buying, revealing] },
  desk: { roleName: '指挥中心值班员', permissions: deskWork },
  nurse: { roleName: '养老护理员', permissions: nursing },
} satisfies Record<string, { roleName: string; permissions: string[] }>
export type RoleCode = keyof typeof roles
