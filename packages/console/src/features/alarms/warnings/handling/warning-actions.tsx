import { isDrill, isOutcomeDue, SourceType, type WarningDetail } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { MoreMenu } from '../../../../crud/actions/more-menu.tsx'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { KeyHint } from '../keys/key-hint.tsx'
import { ClaimButton } from './claim/claim-button.tsx'
import { QuickDispatchButton } from './dispatch/quick-dispatch-button.tsx'
import { handlingFormId } from './handling-form.tsx'
import { DispatchJobButton, ReplaceWorkerButton } from './replace-button.tsx'
import { useOtherActions } from './use-other-actions.ts'
import { isOrderOver, useWarningOrder } from './warning-order.ts'

interface Props {
  warning: WarningDetail
  /** The handler's remark, which is copied into an order. */
  remark: string
  /** Whether the handling form is shown. */
  mayHandle: boolean
  isSending: boolean
  onDispatch: () => void
}

/** Footer of the handling drawer: the next legal move of the warning as the main button, seldom ones in 更多. */
export function WarningActions({ warning, remark, mayHandle, isSending, onDispatch }: Props) {
  const mayCall = useMayCall()
  const openOrder = useSetAtom(openWorkOrderAtom)
  const order = useWarningOrder(warning)
  const { workOrderId, oldmanId, sourceType, isDisposed } = warning
  const isOpen = isDisposed !== Disposal.Handled
  // an open warning may get a new order once its order is finished
  const mayStart =
    isOpen &&
    !isDrill(warning) &&
    oldmanId !== null &&
    mayCall(api.workOrders.create) &&
    (workOrderId === null || (order !== null && isOrderOver(order)))
  const others = useOtherActions(warning, remark, mayStart)
  const unsent = mayCall(api.workOrders.dispatch)
    ? order?.workOrderJobs.find(({ status, serverUserId }) => status === JobStatus.Waiting && serverUserId === null)
    : undefined

  return (
    <>
      {others.length > 0 && <MoreMenu entries={others} look={{ severity: 'secondary', className: 'to-left' }} />}
      <LeaveButton label="关闭" />
      {workOrderId !== null && mayCall(api.workOrders.get) && (
        <>
          {sourceType === SourceType.LateService && isOpen && <ReplaceWorkerButton workOrderId={workOrderId} />}
          <Button label="工单详情" icon="pi pi-file" outlined onClick={() => openOrder(workOrderId)} />
        </>
      )}
      {mayStart && <QuickDispatchButton onClick={onDispatch} />}
      <ClaimButton warning={warning} />
      {mayHandle && (
        <Button
          label={isOutcomeDue(warning) ? '保存结果' : '提交处理'}
          type="submit"
          form={handlingFormId}
          outlined={unsent !== undefined}
          disabled={isSending}
          loading={isSending}
          aria-keyshortcuts="Control+Enter"
        >
          <KeyHint of="Ctrl+Enter" />
        </Button>
      )}
      {unsent && <DispatchJobButton job={unsent} label="派单" icon="pi pi-send" />}
    </>
  )
}
