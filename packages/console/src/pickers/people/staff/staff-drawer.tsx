import type { Staff } from '@care/shared/admin/staff/staff'
import { api } from '../../../calls/api.ts'
import { number, phone, text } from '../../../crud/fields/fields.tsx'
import type { Fields } from '../../../kit/inputs/field.ts'
import { SelectionDrawer } from '../selection-drawer.tsx'
import { StaffName } from './staff-name.tsx'

interface Props {
  onHide: () => void
  onChoose?: (staff: Staff) => void
  /** Institution of the staff; defaults to all visible ones. */
  tenantId?: number
  /** Ids that cannot be chosen. */
  excluded?: number[]
}

const fields = {
  nickName: { ...text('姓名'), show: (name: string) => <StaffName name={name} /> },
  phone: phone('手机号码', { width: 10 }),
  tenantName: text('所属机构', { width: 10 }),
  openJobs: number('在办工单', '单', { width: 7 }),
} satisfies Fields<Staff>

/** Drawer that chooses a staff member who may serve, least busy first. `DispatchDrawer` suggests staff for an order. */
export function StaffDrawer({ onHide, onChoose, tenantId, excluded }: Props) {
  const select = (staff: Staff) => {
    onChoose?.(staff)
    onHide()
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
      empty="没有可派单的员工"
      excluded={excluded}
      onSelect={select}
      onHide={onHide}
    />
  )
}
