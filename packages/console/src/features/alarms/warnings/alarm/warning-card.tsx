import { isCallForHelp, isDrill, meaningOf, SourceType, type Warning } from '@care/shared/alarms/warnings/warning'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../../../kit/loading/load-failure.tsx'
import { SkeletonLines } from '../../../../kit/loading/skeletons.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { KindTag } from '../../../../pickers/people/warning-tags.tsx'
import { Whereabouts } from '../../../../pickers/people/whereabouts.tsx'
import { isComposing } from '../../../../shell/keys/composing.ts'
import { warningKeys } from '../../../../shell/keys/warning-keys.ts'
import { QueuedMark } from '../away/queued-mark.tsx'
import { useQueuedActions } from '../away/use-queued-actions.ts'
import { useWarningAction } from '../away/use-warning-action.ts'
import { QuickDispatchButton } from '../handling/dispatch/quick-dispatch-button.tsx'
import { placeToGoText } from '../handling/whereabouts.ts'
import { KeyHint } from '../keys/key-hint.tsx'
import { Escalation } from '../ladder/next-step.tsx'
import { alarmCardsAtom, areCardsRequestedAtom } from './alarm-atoms.ts'
import { dismissCard, isUnclaimed } from './alarm-cards.ts'

/** Lazy-loaded; the card renders before the cautions have loaded. */
const Cautions = lazyPart('Cautions', () => import('./cautions.tsx'), { lost: null })
const DispatchPanel = lazyPart('DispatchPanel', () => import('../handling/dispatch/dispatch-panel.tsx'), {
  waiting: <SkeletonLines />,
  lost: <LoadFailure />,
})

interface Props {
  warning: Warning
  /**
   * Whether the card is below another card; it then shows only who and what, until it gets the pointer or the focus.
   */
  folded: boolean
  /** Folds all cards, while only the newest card is shown; without `onFold` the cross dismisses this card alone. */
  onFold?: (() => void) | undefined
  /** Called when Esc dismissed the card; moves the focus back to the previous element. */
  onLeave: () => void
}

/**
 * Pop-up card: who and where, what and when, what to know about the elder, then the actions. Only an unclaimed SOS on
 * top blinks, until it is noticed.
 */
export function WarningCard({ warning, folded, onFold, onLeave }: Props) {
  const [isNoticed, setNoticed] = useState(false)
  const [isDispatching, setDispatching] = useState(false)
  const setCards = useSetAtom(alarmCardsAtom)
  const open = useOpen()
  const isWaiting = isUnclaimed(warning)
  const blinks = isWaiting && !folded && warning.sourceType === SourceType.Sos && !isNoticed
  // The negative delay makes all cards blink in step.
  const [phase] = useState(() => `0s, -${Math.round(performance.now() % 1000)}ms`)
  const aside = onFold ?? (() => setCards((cards) => dismissCard(cards, warning.id)))
  // Esc closes the innermost layer: a popup of the card before the card, and the card before the drawer below.
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
    event.stopPropagation()
    aside()
    onLeave()
  }

  return (
    <article
      className={[
        'warning-card',
        `tone-${meaningOf(warning)}`,
        blinks && 'is-blinking',
        folded && !isDispatching && 'is-folded',
      ]
        .filter(Boolean)
        .join(' ')}
      style={blinks ? { animationDelay: phase } : undefined}
      aria-label={`${warning.name} ${warningText(warning)}`}
      onPointerEnter={() => setNoticed(true)}
      onFocus={() => setNoticed(true)}
      onKeyDown={leaveByEscape}
    >
      <header>
        <Avatar name={warning.name} picture={warning.avatar} size={48} />
        <div className="card-who grow">
          <strong>
            {warning.name}
            {warning.age !== null && <small className="card-age soft">{warning.age} 岁</small>}
          </strong>
          <span className="card-place" title={placeToGoText(warning)}>
            <i className="pi pi-map-marker" aria-hidden /> <Whereabouts elder={warning} />
          </span>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label="收起"
          title="收起（Esc），预警仍待处理"
          onClick={aside}
        >
          <i className="pi pi-times" aria-hidden />
        </button>
      </header>
      <div className="card-what line wrap">
        <KindTag warning={warning} />
        <span className="soft">
          <RelativeTime time={warning.lastHappenTime} />
        </span>
        {isWaiting && <Escalation warning={warning} />}
      </div>
      {!isCallForHelp(warning) && (
        <button type="button" className="card-text" onClick={() => open(warning.id)}>
          {warningText(warning)}
        </button>
      )}
      {isWaiting && !folded && <Cautions warning={warning} />}
      {!isWaiting && <Settled warning={warning} />}
      {isWaiting && !isDispatching && <Actions warning={warning} onDispatch={() => setDispatching(true)} />}
      {isWaiting && isDispatching && <DispatchPanel warning={warning} onClose={() => setDispatching(false)} />}
    </article>
  )
}

/** Returns a function that opens the handling drawer, and closes cards opened over a dialog. */
function useOpen() {
  const open = useSetAtom(openWarningAtom)
  const setCalled = useSetAtom(areCardsRequestedAtom)
  return (id: number) => {
    setCalled(false)
    open(id)
  }
}

function Actions({ warning, onDispatch }: { warning: Warning; onDispatch: () => void }) {
  const mayCall = useMayCall()
  const open = useOpen()
  // a callback of the mutation, because the feed may remove this card before the response arrives
  const claim = useWarningAction(warning, 'claim', () => open(warning.id))
  const mayDispatch =
    mayCall(api.workOrders.create) && warning.oldmanId !== null && !isDrill(warning) && isCallForHelp(warning)

  return (
    <div className="button-row">
      {mayCall(api.warnings.claim) && (
        <Button
          label="接手"
          size="small"
          className="is-main"
          disabled={claim.isPending}
          aria-keyshortcuts={warningKeys.claim.key}
          onClick={() => claim.mutate(undefined)}
        >
          <KeyHint of={warningKeys.claim.key} />
        </Button>
      )}
      {mayDispatch && <QuickDispatchButton size="small" onClick={onDispatch} />}
      <Button label="详情" size="small" text onClick={() => open(warning.id)} />
    </div>
  )
}

function Settled({ warning: { id, claimerName, handlerName, isDisposed } }: { warning: Warning }) {
  const { keptText } = useQueuedActions()
  return (
    <p className="good strong">
      {keptText(id) ? (
        <QueuedMark id={id} />
      ) : (
        <>
          <i className="pi pi-user-edit" aria-hidden />{' '}
          {isDisposed === 1 ? `${handlerName ?? '同事'} 已处理` : `${claimerName ?? '同事'} 正在处理`}
        </>
      )}
    </p>
  )
}
