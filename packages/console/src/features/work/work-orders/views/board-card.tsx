import type { BoardCard as Card } from '@care/shared/work/work-orders/views/board'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import type { SyntheticEvent } from 'react'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { ClockTag } from '../clock/clock-tag.tsx'

/** Whether the target is open; met or missed ones are not shown. */
const isOpenClock = ({ clock }: Card) => clock?.state === 'running' || clock?.state === 'paused'

interface Props {
  card: Card
  mayDrag: boolean
  onDrag: (card: Card | null) => void
  onOpen: () => void
  onMenu: (event: SyntheticEvent) => void
}

/** Card of an order: elder, service, time and staff; urgent or late orders are highlighted. */
export const BoardCard = ({ card, mayDrag, onDrag, onOpen, onMenu }: Props) => (
  <li
    className={card.isLate ? 'board-card rigid stack boxed is-late' : 'board-card rigid stack boxed'}
    draggable={mayDrag}
    onDragStart={(event) => {
      event.dataTransfer.setData('text/plain', card.workNo)
      event.dataTransfer.effectAllowed = 'move'
      onDrag(card)
    }}
    onDragEnd={() => onDrag(null)}
  >
    <div className="line">
      <button type="button" className="board-open cut" title={`工单${card.workNo}`} onClick={onOpen}>
        {card.oldmanName}
      </button>
      {card.emergencyType !== Urgency.Usual && <DictTag type="emergency_type" value={card.emergencyType} />}
      <button
        type="button"
        className="board-menu stack gap-0 soft"
        aria-haspopup="menu"
        aria-label={`${card.oldmanName}的工单${card.workNo}：更多操作`}
        onClick={onMenu}
      >
        <i className="pi pi-ellipsis-v" aria-hidden />
      </button>
    </div>
    <p className="cut">{card.projectNames}</p>
    {(isOpenClock(card) || card.isLate) && (
      <p className="line">
        {isOpenClock(card) && <ClockTag clock={card.clock} />}
        {card.isLate && <WordTag label="未到" look="danger" />}
      </p>
    )}
    <p className="line small soft">
      {card.serverTime && (
        <time className="rigid" dateTime={card.serverTime}>
          {card.serverTime.slice(5, 16)}
        </time>
      )}
      <span className="cut">{card.serverUserNames || '未指派'}</span>
    </p>
  </li>
)
