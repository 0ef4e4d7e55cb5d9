import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Tenant } from '@care/shared/admin/tenants/tenant'
import { api } from '../../../calls/api.ts'
import type { ActionFactories } from '../../../crud/actions/action.ts'

/** Whether the institution can be frozen or removed; the platform itself cannot. */
export const isTenantRemovable = ({ id }: Pick<Tenant, 'id'>) => id !== operatorTenantId
const may = api.tenants.freeze

/** Actions on an institution as a whole; each confirmation explains the effect. */
export const tenantActions = <Of extends Tenant>({ action }: ActionFactories<Of>, onRemoved?: () => void) => ({
  freeze: action(api.tenants.freeze, {
    label: '冻结',
    danger: true,
    when: (tenant) => isTenantRemovable(tenant) && tenant.state !== 'frozen',
    title: '冻结机构',
    ask: ({ name }) =>
      `冻结“${name}”？其员工不能再登录，已登录的不能再查看和修改业务数据；值班席仍能看到并处置 SOS 等预警。下级机构不受影响。`,
    done: '机构已冻结',
  }),
  unfreeze: action(api.tenants.unfreeze, {
    label: '解冻',
    outlined: true,
    may,
    when: (tenant) => isTenantRemovable(tenant) && tenant.state === 'frozen',
    title: '解冻机构',
    ask: ({ name }) => `解冻“${name}”？其员工可立即继续使用，无需重新登录。`,
    askIcon: 'pi pi-lock-open',
    done: '机构已解冻',
  }),
  remove: action(api.tenants.remove, {
    label: '删除',
    danger: true,
    may,
    when: isTenantRemovable,
    title: '删除机构',
    ask: ({ name }) =>
      `删除“${name}”？它的账号会被锁定并立即退出，名称和编码可再次使用，此操作不能撤销。还有长者、设备、员工或未完成业务的机构不能删除。`,
    done: '机构已删除',
    after: onRemoved,
  }),
})
