import { orderStatuses } from '@care/shared/work/work-orders/job.words'
import type { BoardCard as Card, BoardColumn as Column } from '@care/shared/work/work-orders/views/board'
import { findColumnMove } from '@care/shared/work/work-orders/views/board-move'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { BoardCard } from './board-card.tsx'

interface Props {
  column: Column
  search: Record<string, string>
  dragged: Card | null
  mayDrag: (card: Card) => boolean
  onDrag: (card: Card | null) => void
  onDrop: () => void
  onOpen: (card: Card) => void
  onMenu: (card: Card, event: SyntheticEvent) => void
}

const [first, most] = [20, 100]

/** Column of a state with its newest orders; older orders are loaded on request. */
export function BoardColumn({ column, search, dragged, mayDrag, onDrag, onDrop, onOpen, onMenu }: Props) {
  const { status } = column
  const [size, setSize] = useState(first)
  const more = useQuery({
    ...api.workOrders.board.search({ ...search, status, size: String(size) }),
    placeholderData: keepPreviousData,
    enabled: size > first,
  })
  const { records, total, isEstimate } = (size > first && more.data?.[0]) || column
  const { label, look } = orderStatuses[status]
  const isOpen = dragged !== null && findColumnMove(dragged.jobs, status).move !== undefined
  const isShut = dragged !== null && dragged.status !== status && !isOpen

  return (
    <section
      className={`board-column column gap-0 boxed ${isOpen ? 'is-open' : ''} ${isShut ? 'is-shut' : ''}`}
      aria-label={`${label} ${total}`}
      onDragOver={(event) => dragged && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <h2 className="board-head between line">
        <WordTag label={label} look={look} />
        <b>
          {isEstimate && '约 '}
          {total.toLocaleString('zh-CN')}
        </b>
      </h2>
      <ul className="board-cards column gap-2">
        {records.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            mayDrag={mayDrag(card)}
            onDrag={onDrag}
            onOpen={() => onOpen(card)}
            onMenu={(event) => onMenu(card, event)}
          />
        ))}
        {total === 0 && <li className="board-none soft">没有{label}的工单</li>}
        {total > records.length && (
          <li className="board-more">
            {size < most ? (
              <Button
                text
                size="small"
                label={`再显示 ${Math.min(first, total - records.length)} 张`}
                loading={more.isFetching && more.isPlaceholderData}
                onClick={() => setSize(size + first)}
              />
            ) : (
              <span className="soft">
                还有 {(total - records.length).toLocaleString('zh-CN')} 张，请筛选或用列表查看
              </span>
            )}
          </li>
        )}
      </ul>
    </section>
  )
}
