import { isOutcomeDue, type WarningDetail } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { dropDraft } from '../../../../drafts/draft-store.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { DisposalTag, KindTag } from '../../../../pickers/people/warning-tags.tsx'
import { drawerRingsAtom } from '../alarm/alarm-atoms.ts'
import { isRingingEmergency } from '../alarm/alarm-cards.ts'
import { isOffline, isUnreachable } from '../away/connection-state.ts'
import { useCachedWarning } from '../away/use-known-warning.ts'
import { useQueuedActions } from '../away/use-queued-actions.ts'
import { FamilyMessages } from '../family/family-messages.tsx'
import { handlingClass } from '../keys/use-warning-keys.ts'
import { CommentBox } from '../notes/comment-box.tsx'
import { ClaimStrip } from './claim/claim-strip.tsx'
import { useClaim } from './claim/use-claim.ts'
import { DispatchPanel } from './dispatch/dispatch-panel.tsx'
import { ElderContext } from './elder-context.tsx'
import { HandlingForm, handlingDraft } from './handling-form.tsx'
import { HandlingResult } from './handling-result.tsx'
import { OrderSection } from './order-section.tsx'
import { WarningActions } from './warning-actions.tsx'
import { WarningFacts } from './warning-facts.tsx'
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
  const [remark, setRemark] = useState(warning.remark ?? '')
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
  const isClaimed = warning.isDisposed !== Disposal.Open
  const mayHandle = mayCall(api.warnings.updateStatus) && isClaimed && !isOver && !belongsToOther

  const title = (
    <span className="line">
      预警处理 <KindTag warning={warning} /> <DisposalTag warning={warning} />
    </span>
  )
  const footer = (
    <WarningActions
      warning={warning}
      remark={remark}
      mayHandle={mayHandle}
      isSending={isSending}
      onDispatch={() => setDispatching(true)}
    />
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
      {isDispatching && <DispatchPanel warning={warning} remark={remark} onClose={() => setDispatching(false)} />}
      <ElderContext warning={warning}>
        <WarningFacts warning={warning} />
        {(isOver || isDue) && <HandlingResult warning={warning} />}
        {mayHandle && (
          <section className="drawer-section">
            <h3>{isDue ? '补登处理结果' : '处理'}</h3>
            <HandlingForm warning={warning} onRemark={setRemark} onDone={onClose} onSending={setSending} />
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

/** Sounds the alarm while this unclaimed emergency is open in the drawer. */
function useRinging(rings: boolean) {
  const setRings = useSetAtom(drawerRingsAtom)
  useEffect(() => {
    setRings(rings)
    return () => setRings(false)
  }, [rings, setRings])
}
