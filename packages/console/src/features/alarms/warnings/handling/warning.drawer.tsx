import { isDrill, isOutcomeDue, SourceType, type WarningDetail } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { dropDraft } from '../../../../drafts/draft-store.ts'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { newIncidentAtom, newWorkOrderAtom, openWarningAtom, openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { DisposalTag, KindTag } from '../../../../pickers/people/warning-tags.tsx'
import { warningKeys } from '../../../../shell/keys/warning-keys.ts'
import { drawerRingsAtom } from '../alarm/alarm-atoms.ts'
import { isRingingEmergency } from '../alarm/alarm-cards.ts'
import { isOffline, isUnreachable } from '../away/connection-state.ts'
import { useCachedWarning } from '../away/use-known-warning.ts'
import { useQueuedActions } from '../away/use-queued-actions.ts'
import { FamilyMessages } from '../family/family-messages.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { handlingClass } from '../keys/use-warning-keys.ts'
import { CommentBox } from '../notes/comment-box.tsx'
import { ClaimStrip } from './claim/claim-strip.tsx'
import { useClaim } from './claim/use-claim.ts'
import { DispatchPanel } from './dispatch/dispatch-panel.tsx'
import { ElderContext } from './elder-context.tsx'
import { HandlingForm, handlingDraft, handlingFormId } from './handling-form.tsx'
import { HandlingResult } from './handling-result.tsx'
import { OrderSection } from './order-section.tsx'
import { ReplaceWorkerButton } from './replace-button.tsx'
import { WarningFacts } from './warning-facts.tsx'
import { isOrderOver, useWarningOrder } from './warning-order.ts'
import { WarningTrail } from './warning-trail.tsx'
import './warning-drawer.css'

/** The handling drawer, opened from anywhere by `openWarningAtom`. */
export function WarningDrawer() {
  const [id, setId] = useAtom(openWarningAtom)
  return id === null ? null : <Opened key={id} id={id} onClose={() => setId(null)} />
}

function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.warnings.get.query({ params: { id } }))
  const { asKept, keptText } = useQueuedActions()
  const known = useCachedWarning(id, isUnreachable(error) || isOffline() || keptText(id) !== null)
  const shown = data ?? known
  if (shown) return <Handled warning={asKept(shown)} isRead={data !== undefined} onClose={onClose} />
  return (
    <Drawer title="预警处理" onHide={onClose}>
      <QueryPlaceholder error={error} onRetry={refetch} lines={9} />
    </Drawer>
  )
}

interface HandledProps {
  warning: WarningDetail
  /** Whether the warning was loaded with its trail; otherwise it is the cached version. */
  isRead: boolean
  onClose: () => void
}

function Handled({ warning, isRead, onClose }: HandledProps) {
  const [isDispatching, setDispatching] = useState(false)
  const [isSending, setSending] = useState(false)
  const { isMine } = useClaim(warning)
  const mayCall = useMayCall()
  useRinging(isRingingEmergency(warning))

  const isDue = isOutcomeDue(warning)
  const isOver = warning.isDisposed === Disposal.Handled && !isDue
  // a colleague closed the warning, so that the draft can no longer be sent
  useEffect(() => {
    if (isOver) dropDraft(handlingDraft(warning.id))
  }, [isOver, warning.id])
  const belongsToOther = warning.isDisposed === Disposal.InProgress && !isMine && warning.claimerId !== null
  const mayHandle = mayCall(api.warnings.updateStatus) && !isOver && !belongsToOther

  const title = (
    <span className="line">
      预警处理 <KindTag warning={warning} /> <DisposalTag warning={warning} />
    </span>
  )
  const footer = (
    <>
      <OrderButtons warning={warning} onDispatch={() => setDispatching(true)} />
      <ReportButton warning={warning} />
      <LeaveButton label="关闭" />
      {mayHandle && (
        <Button
          label={isDue ? '保存结果' : '提交处理'}
          type="submit"
          form={handlingFormId}
          disabled={isSending}
          loading={isSending}
          aria-keyshortcuts="Control+Enter"
        >
          <KeyHint of="Ctrl+Enter" />
        </Button>
      )}
    </>
  )

  return (
    <Drawer
      title={title}
      className={handlingClass}
      onHide={onClose}
      onDiscard={() => dropDraft(handlingDraft(warning.id))}
      footer={footer}
    >
      <ClaimStrip warning={warning} />
      {isDispatching && <DispatchPanel warning={warning} onClose={() => setDispatching(false)} />}
      <ElderContext warning={warning}>
        <WarningFacts warning={warning} />
        {(isOver || isDue) && <HandlingResult warning={warning} />}
        {mayHandle && (
          <section className="drawer-section">
            <h3>{isDue ? '补登处理结果' : '处理'}</h3>
            <HandlingForm warning={warning} onDone={onClose} onSending={setSending} />
          </section>
        )}
        <OrderSection warning={warning} />
        <FamilyMessages warning={warning} />
        <section className="drawer-section">
          <h3>处理轨迹</h3>
          {mayCall(api.warnings.comment) && <CommentBox warningId={warning.id} />}
          {isRead ? <WarningTrail steps={warning.trail} /> : <p className="none">连接恢复后显示</p>}
        </section>
      </ElderContext>
    </Drawer>
  )
}

function OrderButtons({ warning, onDispatch }: { warning: WarningDetail; onDispatch: () => void }) {
  const mayCall = useMayCall()
  const openOrder = useSetAtom(openWorkOrderAtom)
  const startOrder = useSetAtom(newWorkOrderAtom)
  const { id, workOrderId, oldmanId, sourceType, isDisposed } = warning
  const order = useWarningOrder(warning)
  const isOpen = isDisposed !== Disposal.Handled
  // an open warning may get a new order once its order is finished
  const mayStart =
    isOpen &&
    !isDrill(warning) &&
    mayCall(api.workOrders.create) &&
    (workOrderId === null || (order && isOrderOver(order)))
  return (
    <span className="to-left button-row">
      {workOrderId !== null && mayCall(api.workOrders.get) && (
        <>
          {sourceType === SourceType.LateService && isOpen && <ReplaceWorkerButton workOrderId={workOrderId} />}
          <Button label="工单详情" icon="pi pi-file" outlined onClick={() => openOrder(workOrderId)} />
        </>
      )}
      {mayStart && oldmanId !== null && (
        <>
          <Button
            label="一键派单"
            icon="pi pi-send"
            severity="danger"
            outlined={true}
            aria-keyshortcuts={warningKeys.dispatch.key}
            onClick={onDispatch}
          >
            <KeyHint of={warningKeys.dispatch.key} />
          </Button>
          <Button
            label="发起工单"
            icon="pi pi-file-plus"
            outlined
            onClick={() => startOrder({ oldmanId, warningId: id, sourceType })}
          />
        </>
      )}
    </span>
  )
}

/** Button that reports an adverse event caused by the warning. */
function ReportButton({ warning }: { warning: WarningDetail }) {
  const mayReport = useMayCall()(api.incidents.create)
  const report = useSetAtom(newIncidentAtom)
  const { id, oldmanId, sourceType, dataHappenTime } = warning
  if (!mayReport || oldmanId === null || isDrill(warning)) return null
  const start = {
    oldmanId,
    warningId: id,
    happenTime: dataHappenTime,
    findTime: dataHappenTime,
    place: whereaboutsOf(warning).text,
    ...(sourceType === SourceType.Fall && { eventType: 1 }),
  }
  return <Button label="登记不良事件" icon="pi pi-exclamation-triangle" outlined onClick={() => report(start)} />
}

/** Sounds the alarm while this unclaimed emergency is open in the drawer. */
function useRinging(rings: boolean) {
  const setRings = useSetAtom(drawerRingsAtom)
  useEffect(() => {
    setRings(rings)
    return () => setRings(false)
  }, [rings, setRings])
}
