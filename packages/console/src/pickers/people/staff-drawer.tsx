import type { Staff } from '@care/shared/administration/administration'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { number, phone, text } from '../../crud/fields/fields.tsx'
import type { Fields } from '../../kit/inputs/field.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { SelectionDrawer } from './selection-drawer.tsx'

interface Props {
  onHide: () => void
  /** Given: choosing somebody dispatches this job or work order to them. Without it, the choice is only told. */
  dispatchId?: number
  /** Who has it as far as the page shows; null for nobody. */
  seenUserId?: number | null
  onChoose?: (staff: Staff) => void
  /** The institution whose staff it is; all visible ones otherwise. */
  tenantId?: number
  /** Those who cannot be chosen. */
  excluded?: number[]
}

const fields = {
  nickName: { ...text('姓名'), show: (name: string) => <StaffName name={name} /> },
  phone: phone('手机号码', { width: 10 }),
  tenantName: text('所属机构', { width: 10 }),
  openJobs: number('在办工单', '单', { width: 7 }),
} satisfies Fields<Staff>

const StaffName = ({ name }: { name: string }) => (
  <span className="named">
    <Avatar name={name} size={26} />
    {name}
  </span>
)

/** Staff who may serve, the least busy first: to choose one or to dispatch to one. */
export function StaffDrawer({ onHide, dispatchId, seenUserId, onChoose, tenantId, excluded }: Props) {
  const dispatch = useMutation(api.workOrders.dispatch.mutation())

  const select = (staff: Staff) => {
    if (dispatchId === undefined) {
      onChoose?.(staff)
      return onHide()
    }
    const { userId, nickName, phone } = staff
    const worker = { serverUserId: userId, serverUserName: nickName, serverUserPhone: phone ?? undefined }
    dispatch.mutate(
      { body: { id: dispatchId, ...worker, seenUserId: seenUserId ?? 0 } },
      {
        onSuccess: () => {
          toastSuccess(`已派单给${nickName}`)
          onChoose?.(staff)
          onHide()
        },
      },
    )
  }

  return (
    <SelectionDrawer
      title="选择服务人员"
      call={api.staff.page}
      fixed={{ mayServe: '1', tenantId: String(tenantId ?? '') }}
      fields={fields}
      columns={['nickName', 'phone', 'tenantName', 'openJobs']}
      search={['nickName', 'phone']}
      rowKey="userId"
      label={dispatchId === undefined ? '选择' : '派单'}
      empty="没有可派单的员工"
      isBusy={dispatch.isPending}
      excluded={excluded}
      onSelect={select}
      onHide={onHide}
    />
  )
}
