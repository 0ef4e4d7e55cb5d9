import type { WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { useState } from 'react'
import { BatchProgress } from '../../../../crud/batch/outcome-table.tsx'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { StaffDrawer } from '../../../../pickers/people/staff/staff-drawer.tsx'
import { DispatchOutcomes } from './dispatch-outcomes.tsx'
import { useBulkDispatch } from './use-bulk-dispatch.ts'

interface Props {
  /** The ticked orders that are unassigned. */
  orders: WorkOrderRow[]
  /** Number of ticked orders that are already assigned. */
  leftOut: number
  onClose: () => void
  /** Called once the orders are dispatched. */
  onDone: () => void
}

/**
 * Dispatches several orders to one person, or each as suggested. Orders left over can be assigned to another person.
 */
export function BulkDispatch({ orders, leftOut, onClose, onDone }: Props) {
  const [open, setOpen] = useState(orders)
  const [staff, setStaff] = useState<{ userId: number; nickName: string } | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { send, done, outcomes, forget } = useBulkDispatch()
  const [tenantId, ...others] = new Set(open.map((order) => order.tenantId))

  async function submit() {
    await send(
      open.map(({ id }) => id),
      staff?.userId,
    )
    onDone()
  }
  function again() {
    setOpen(open.filter(({ id }) => outcomes?.some((outcome) => outcome.id === id && !outcome.ok)))
    forget()
    setStaff(null)
  }

  if (outcomes) {
    return (
      <Dialog title="批量派单" onClose={onClose} width={40}>
        <DispatchOutcomes orders={open} outcomes={outcomes} />
        <div className="dialog-buttons row">
          {outcomes.some(({ ok }) => !ok) && <Button label="未派的另选人员" outlined onClick={again} />}
          <Button label="关闭" autoFocus onClick={onClose} />
        </div>
      </Dialog>
    )
  }
  if (done !== null) {
    return (
      <Dialog title="批量派单" onClose={onClose} held width={40}>
        <BatchProgress label="派单" done={done} of={open.length} />
      </Dialog>
    )
  }
  return (
    <FormDialog title="批量派单" label="派单" busy={false} holds={staff} onClose={onClose} onSubmit={submit} width={40}>
      <p>
        共 <strong>{open.length}</strong> 单未派发。
        {leftOut > 0 && <span className="soft">另有 {leftOut} 单已派发或已结束，不会改派。</span>}
      </p>
      <FormRow label="派给">
        <p className="form-text line gap-3">
          {staff ? staff.nickName : '按推荐：每单派给最合适的空闲人员'}
          {staff && <Button type="button" label="改按推荐" size="small" text onClick={() => setStaff(null)} />}
          {others.length === 0 && (
            <Button
              type="button"
              label={staff ? '更换' : '指定一人'}
              icon="pi pi-user"
              size="small"
              outlined
              onClick={() => setChoosing(true)}
            />
          )}
        </p>
      </FormRow>
      <p className="soft">
        {others.length > 0 && '所选工单属于多家机构，只能按推荐派单。'}
        与其他工单、路程或请假冲突的不会派出，结果逐单列出。
      </p>
      {isChoosing && <StaffDrawer tenantId={tenantId} onHide={() => setChoosing(false)} onChoose={setStaff} />}
    </FormDialog>
  )
}
