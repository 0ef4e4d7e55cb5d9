import type { Staff } from '@care/shared/administration/administration'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'primereact/button'
import { useRef } from 'react'
import { api } from '../api.ts'
import { DataGrid } from '../crud/data-grid.tsx'
import { Drawer } from '../crud/drawer.tsx'
import type { Fields } from '../crud/field.ts'
import { number, phone, text } from '../crud/fields.tsx'
import { SearchBar } from '../crud/search-bar.tsx'
import { useLocalPage } from '../crud/use-page.ts'
import { Avatar } from '../shell/avatar.tsx'
import { toastSuccess } from '../shell/toast.ts'

interface Props {
  visible: boolean
  onHide: () => void
  /** Given: choosing somebody dispatches this job or work order to them. Without it, the choice is only told. */
  dispatchId?: number
  onChoose?: (staff: Staff) => void
  /** The institution whose staff it is; all visible ones otherwise. */
  tenantId?: number
  /** Those who cannot be chosen. */
  excluded?: number[]
}

const fields = {
  nickName: { ...text('姓名'), show: (name: string) => <StaffName name={name} /> },
  phone: phone('手机号', { width: 10 }),
  tenantName: text('所属机构', { width: 10 }),
  openJobs: number('在办工单', '单', { width: 7 }),
} satisfies Fields<Staff>

const StaffName = ({ name }: { name: string }) => (
  <span className="staff-name">
    <Avatar name={name} size={26} />
    {name}
  </span>
)

/** Staff who may serve, the least busy first: to choose one or to dispatch to one. */
export function StaffDrawer({ visible, onHide, dispatchId, onChoose, tenantId, excluded = [] }: Props) {
  const page = useLocalPage(api.staff.page, { mayServe: '1', tenantId: String(tenantId ?? '') }, visible)
  const dispatch = useMutation(api.workOrders.dispatch.mutation())
  const once = useOnceASecond()

  const select = (staff: Staff) => {
    if (dispatchId === undefined) {
      onChoose?.(staff)
      return onHide()
    }
    const { userId, nickName, phone } = staff
    const worker = { serverUserId: userId, serverUserName: nickName, serverUserPhone: phone ?? undefined }
    dispatch.mutate(
      { body: { id: dispatchId, ...worker } },
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
    <Drawer title="选择服务人员" visible={visible} onHide={onHide} width={60}>
      <SearchBar page={page} fields={fields} search={['nickName', 'phone']} />
      <DataGrid
        page={page}
        fields={fields}
        columns={['nickName', 'phone', 'tenantName', 'openJobs']}
        actionWidth={6}
        empty={{ text: '没有可派单的员工' }}
        rowActions={(staff) => (
          <Button
            label={dispatchId === undefined ? '选择' : '派单'}
            size="small"
            disabled={excluded.includes(staff.userId) || dispatch.isPending}
            onClick={() => once(() => select(staff))}
          />
        )}
      />
    </Drawer>
  )
}

/** A second click within 1 s does nothing (specification 0 §5). */
function useOnceASecond(): (action: () => void) => void {
  const last = useRef(0)
  return (action) => {
    if (Date.now() - last.current < 1000) return
    last.current = Date.now()
    action()
  }
}
