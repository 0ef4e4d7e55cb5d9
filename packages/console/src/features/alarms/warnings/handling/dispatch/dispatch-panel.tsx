import type { Warning } from '@care/shared/alarms/warnings/warning'
import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { yuanText } from '../../../../../crud/fields/fields.tsx'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { SkeletonLines } from '../../../../../kit/loading/skeletons.tsx'
import { newWorkOrderAtom } from '../../../../../live/open-drawers.ts'
import { StaffDrawer } from '../../../../../pickers/people/staff/staff-drawer.tsx'
import { StaffReasons, SuggestedStaff } from '../../../../../pickers/people/staff/suggested-staff.tsx'
import { isComposing } from '../../../../../shell/keys/composing.ts'
import { warningKeys } from '../../../../../shell/keys/warning-keys.ts'
import { orderRemark, orderStart } from './order-start.ts'
import { useQuickDispatch } from './use-quick-dispatch.ts'
import './dispatch-panel.css'

interface Props {
  warning: Warning
  /** The handler's remark, which is copied into the order. */
  remark?: string
  onClose: () => void
}

/** Confirmation of a quick dispatch (second of two clicks): service, person and price, all preselected. */
export function DispatchPanel({ warning, remark = '', onClose }: Props) {
  const remarks = orderRemark(remark)
  const dispatch = useQuickDispatch(warning, onClose, remarks)
  const startOrder = useSetAtom(newWorkOrderAtom)
  const [isChoosing, setChoosing] = useState(false)
  const { project, implementer, address, error, lacks, isReady } = dispatch
  // The user has just pressed 一键派单, so that the focus moves into this panel.
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReady) panel.current?.querySelector<HTMLElement>('.p-button-danger')?.focus()
  }, [isReady])

  /** Closes only this panel, and returns the focus to the button that opened the panel. */
  const leave = () => {
    const place = panel.current?.closest('.warning-card, .drawer')
    flushSync(onClose)
    place?.querySelector<HTMLElement>(`[aria-keyshortcuts="${warningKeys.dispatch.key}"]`)?.focus()
  }
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
    event.stopPropagation()
    leave()
  }

  const byForm = () => {
    onClose()
    startOrder(orderStart(warning, remark))
  }

  return (
    <section ref={panel} className="dispatch-panel" aria-label="一键派单" onKeyDown={leaveByEscape}>
      {dispatch.isPending && <SkeletonLines />}
      {!dispatch.isPending && (
        <dl>
          <dt>服务项目</dt>
          <dd>
            {project ? (
              <>
                {project.projecName} <b>{yuanText(project.projecStandardPrice)}</b>
              </>
            ) : (
              '—'
            )}
          </dd>
          <dt>服务人员</dt>
          <dd>
            {implementer ? <b>{implementer.nickName}</b> : '—'}
            {implementer?.reasons && <StaffReasons reasons={implementer.reasons} />}
            {implementer && !implementer.reasons && (
              <small>{implementer.openJobs ? `在办 ${implementer.openJobs} 单` : '空闲'}</small>
            )}
            <button type="button" className="row-action" onClick={() => setChoosing(true)}>
              更换
            </button>
          </dd>
          <dt>服务地址</dt>
          <dd>{address || '—'}</dd>
          {remarks && (
            <>
              <dt>备注</dt>
              <dd>{remarks}</dd>
            </>
          )}
        </dl>
      )}
      {lacks && <p className="panel-error bad">{lacks}</p>}
      {error && (
        <p className="panel-error bad" role="alert">
          {error.message}
        </p>
      )}
      <div className="button-row">
        <Button
          label="确认派单"
          icon="pi pi-send"
          size="small"
          severity="danger"
          disabled={!isReady || dispatch.isSending}
          loading={dispatch.isSending}
          onClick={dispatch.confirm}
        />
        <Button label="取消" size="small" outlined severity="secondary" onClick={leave} />
        {lacks && <Button label="填写工单" size="small" text onClick={byForm} />}
      </div>
      {isChoosing && !dispatch.search && (
        <StaffDrawer onHide={() => setChoosing(false)} tenantId={warning.tenantId} onChoose={dispatch.choose} />
      )}
      {isChoosing && dispatch.search && (
        <SuggestedStaff
          asked={dispatch.search}
          onHide={() => setChoosing(false)}
          onSelect={(staff) => {
            dispatch.choose(staff)
            setChoosing(false)
          }}
        />
      )}
    </section>
  )
}
