import { operatorTenantId } from '@care/shared/session/identity'
import type { Tenant } from '@care/shared/tenants/tenant'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'

/** What may be done to an institution as a whole, each after a question that says what follows; nothing of it to the platform. */
export function useTenantActions(onRemoved?: () => void) {
  const mayCall = useMayCall()
  const freeze = useAction(api.tenants.freeze, '机构已冻结')
  const unfreeze = useAction(api.tenants.unfreeze, '机构已解冻')
  const remove = useAction(api.tenants.remove, '机构已删除', onRemoved)

  return {
    mayChange: mayCall(api.tenants.update),
    mayEnd: ({ id }: Pick<Tenant, 'id'>) => id !== operatorTenantId && mayCall(api.tenants.freeze),
    freeze: ({ id, name }: Tenant) =>
      confirm({
        title: '冻结机构',
        text: `冻结“${name}”？其员工不能再登录，已登录的不能再查看和修改业务数据；值班席仍能看到并处置 SOS 等预警。下级机构不受影响。`,
        yes: '冻结',
        danger: true,
        onYes: () => freeze.mutate({ params: { id } }),
      }),
    unfreeze: ({ id, name }: Tenant) =>
      confirm({
        title: '解冻机构',
        text: `解冻“${name}”？其员工可立即继续使用，无需重新登录。`,
        icon: 'pi pi-lock-open',
        yes: '解冻',
        onYes: () => unfreeze.mutate({ params: { id } }),
      }),
    remove: ({ id, name }: Tenant) =>
      confirm({
        title: '删除机构',
        text: `删除“${name}”？它的账号会被锁定并立即退出，名称和编码可再次使用，此操作不能撤销。还有长者、设备、员工或未完成业务的机构不能删除。`,
        yes: '删除',
        danger: true,
        onYes: () => remove.mutate({ params: { id } }),
      }),
  }
}
