import type { CallerCard } from '@care/shared/calls/customers/caller-card'
import { callOutcomes, Direction } from '@care/shared/calls/records/call.words'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { SkeletonLines } from '../../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../../kit/messages/failure.tsx'
import { IconButton } from '../../../../kit/messages/icon-button.tsx'
import { useIsPhone } from '../../../../kit/page/phone.ts'
import { groupDigits } from '../../../../kit/text/phone.tsx'
import { type Place, popSpan } from '../seat/place.ts'
import { useWindowSize } from '../seat/use-place.ts'
import { AddCustomer } from './add-customer.tsx'
import { MatchCard } from './match-card.tsx'
import './caller-pop.css'

interface Props {
  /** The number as the network or the clipboard has it. */
  number: string
  /** Position of the open workbench panel, which the pop does not cover. */
  panel?: Place | null
  onClose: () => void
}

/** Who is calling: elders, contacts and temporary customers with the number, side by side. A call never takes the focus. */
export function CallerPop({ number, panel = null, onClose }: Props) {
  const window = useWindowSize()
  const isPhone = useIsPhone()
  const [asked, setAsked] = useState(number)
  const [shown, setShown] = useState(number)
  if (shown !== number) {
    setShown(number)
    setAsked(number)
  }
  const [typed, setTyped] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    ...api.callCustomers.byMobile.query({ query: { mobile: asked } }),
    enabled: asked !== '',
    staleTime: 0,
  })
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      className="caller-pop column gap-0"
      style={isPhone ? undefined : popSpan(panel, window)}
      aria-label="来电信息"
      onKeyDown={leave}
    >
      <header className="caller-head line">
        <strong>来电信息</strong>
        <Form
          className="line grow"
          onSubmit={() => {
            const next = (typed ?? asked).trim()
            if (!next) return
            setAsked(next)
            setTyped(null)
          }}
        >
          <TextInput
            aria-label="来电号码"
            placeholder="输入或粘贴来电号码"
            inputMode="tel"
            // asked for by hand; a ringing call leaves the caret where it is
            autoFocus={number === ''}
            value={typed ?? asked}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" label="查询" size="small" outlined />
        </Form>
        <IconButton icon="pi-times" label="关闭来电信息" onClick={onClose} />
      </header>
      <div className="caller-body stack" aria-live="polite">
        {asked === '' ? (
          <p className="none">输入号码，查看对方是哪位长者、家属或临时客户</p>
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Found card={data} onAdded={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} />
        )}
      </div>
    </section>
  )
}

function Found({ card, onAdded }: { card: CallerCard; onAdded: () => void }) {
  const { matches, temporary, mobile, lastCalls } = card
  const isUnknown = matches.length === 0 && !temporary
  return (
    <>
      {matches.length > 1 && <p className="small soft">该号码对应 {matches.length} 位长者，请先问明是为谁来电。</p>}
      {(matches.length > 0 || temporary) && (
        <div className="caller-matches">
          {matches.map((match) => (
            <MatchCard key={match.oldman.id} match={match} mobile={mobile} />
          ))}
          {temporary && <Temporary customer={temporary} />}
        </div>
      )}
      {isUnknown && <AddCustomer mobile={mobile} onAdded={onAdded} />}
      <section className="stack gap-1">
        <h3 className="small">与 {groupDigits(mobile)} 的最近通话</h3>
        {lastCalls.length === 0 && <p className="none">没有通话记录</p>}
        <ul>
          {lastCalls.map(({ id, startTime, direction, outcome, note, nickName }) => (
            <li key={id} className="caller-call small">
              <span className="soft">{startTime.slice(5, 16)}</span>
              <span>{direction === Direction.In ? '呼入' : '呼出'}</span>
              <span>{labelOf(callOutcomes, outcome) ?? '进行中'}</span>
              <span className="cut" title={note ?? undefined}>
                {note}
              </span>
              <span className="soft">{nickName}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const Temporary = ({ customer }: { customer: NonNullable<CallerCard['temporary']> }) => (
  <article className="caller-match stack gap-2">
    <p className="line">
      <strong>{customer.name}</strong>
      <span className="tag tone-info">临时客户</span>
      {customer.relation && <span className="soft">{customer.relation}</span>}
    </p>
    {customer.remark && <p className="small">{customer.remark}</p>}
    {customer.address && <p className="small soft">{customer.address}</p>}
  </article>
)
