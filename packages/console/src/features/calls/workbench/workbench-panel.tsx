import type { WorkbenchCheck } from '@care/shared/calls/workbench/workbench'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { IconButton } from '../../../kit/messages/icon-button.tsx'
import { AfterCall } from './call/after-call.tsx'
import { CallCard } from './call/call-card.tsx'
import { isRunning, pendingDrafts } from './call/desk-state.ts'
import { DialPad } from './call/dial-pad.tsx'
import { openTelLink } from './call/tel-link.ts'
import { deskAtom, useSeatActions } from './call/use-desk.ts'
import type { SeatStatus } from './seat/ccc.ts'
import { type Place, panelSize } from './seat/place.ts'
import { SeatBar } from './seat/seat-bar.tsx'
import type { SeatCode } from './seat/seat-code.ts'
import { useAfterCallRule } from './seat/use-after-call-rule.ts'
import { type Phone, phoneAtom } from './softphone/phone-state.ts'

const OwnCalls = lazyPart('OwnCalls', () => import('./sides/own-calls.tsx'))
const Colleagues = lazyPart('Colleagues', () => import('./sides/colleagues.tsx'))
const DeviceCheck = lazyPart('DeviceCheck', () => import('./sides/device-check.tsx'))
const CallerQuery = lazyPart('CallerQuery', () => import('./sides/caller-query.tsx'))

/** The side items of the panel that do something for every provider; 监控 is for those who lead. */
const sides = {
  dial: { label: '外呼', icon: 'pi-th-large' },
  caller: { label: '呼入', icon: 'pi-user' },
  calls: { label: '记录', icon: 'pi-list' },
  work: { label: '我的', icon: 'pi-inbox' },
  monitor: { label: '监控', icon: 'pi-users' },
  check: { label: '检测', icon: 'pi-check-circle' },
} as const
type Side = keyof typeof sides

interface Props {
  check: WorkbenchCheck
  isLocal: boolean
  code: SeatCode
  status: SeatStatus | undefined
  /** The softphone of this window; null without one. */
  phone: Phone | null
  /** A number that was not dialled because the seat is offline. */
  refused: string | null
  owner: { isOwner: boolean; take: () => void }
  place: Place
  onClose: () => void
}

/** The panel of the workbench: state of the seat, the call, what is noted about it, and the side items. */
export function WorkbenchPanel({ check, isLocal, code, status, phone, refused, owner, place, onClose }: Props) {
  const [side, setSide] = useState<Side>('dial')
  const desk = useAtomValue(deskAtom)
  const actions = useSeatActions(isLocal)
  const { line, why } = useAtomValue(phoneAtom)
  const seconds = useAfterCallRule(code, owner.isOwner, () => actions.act('ReadyForService'))
  const [draft] = pendingDrafts(desk)
  const seat = check.seats
  const items = (Object.keys(sides) as Side[]).filter((one) => one !== 'monitor' || seat?.roleName !== 'Agent')

  return (
    <section
      className="workbench-panel column gap-0"
      style={{ left: place.x, top: place.y, ...panelSize }}
      aria-label={`呼叫工作台 ${seat?.displayName ?? ''}`}
    >
      <header className="workbench-head line between">
        <span className="grow">
          <strong>{seat?.displayName}</strong>
          {seat?.extension && <small className="soft"> {seat.extension}</small>}
          {isLocal && <small className="workbench-provider soft">{check.note}</small>}
        </span>
        <IconButton icon="pi-minus" label="收起" onClick={onClose} />
      </header>
      <SeatBar code={code} seconds={seconds} actions={actions} disabled={!owner.isOwner} />
      {!owner.isOwner && (
        <p className="workbench-note line between small" role="status">
          工作台正在另一个窗口中使用
          <Button label="在此使用" size="small" text onClick={owner.take} />
        </p>
      )}
      {phone && line !== 'ready' && (
        <p className="workbench-note small" role="status">
          {why || '软电话正在连接'}
        </p>
      )}
      {refused && (
        <p className="workbench-note line between small" role="alert">
          未上线，{refused} 未拨出
          <Button label="用电话直拨" size="small" text onClick={() => openTelLink(refused)} />
        </p>
      )}
      <div className="row gap-0 grow workbench-body">
        <nav className="workbench-sides column gap-0" aria-label="工作台">
          {items.map((one) => (
            <button
              key={one}
              type="button"
              className={one === side ? 'workbench-side small is-on' : 'workbench-side small'}
              aria-pressed={one === side}
              onClick={() => setSide(one)}
            >
              <i className={`pi ${sides[one].icon}`} aria-hidden />
              {sides[one].label}
            </button>
          ))}
        </nav>
        <div className="workbench-main column grow">
          {desk.call && (
            <CallCard
              call={desk.call}
              code={code}
              status={status}
              phone={phone}
              actions={actions}
              disabled={!owner.isOwner}
            />
          )}
          {draft && <AfterCall key={draft.jobId} draft={draft} isLocal={isLocal} />}
          {side === 'dial' && !draft && !isRunning(desk) && (
            <DialPad
              code={code}
              isLocal={isLocal}
              hasPhone={phone !== null}
              actions={actions}
              disabled={!owner.isOwner}
            />
          )}
          {side === 'caller' && <CallerQuery />}
          {side === 'calls' && <OwnCalls />}
          {side === 'work' && <OwnCalls isDue />}
          {side === 'monitor' && <Colleagues />}
          {side === 'check' && <DeviceCheck isLocal={isLocal && phone === null} />}
        </div>
      </div>
    </section>
  )
}
