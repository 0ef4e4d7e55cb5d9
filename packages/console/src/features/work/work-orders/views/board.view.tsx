import type { BoardCard } from '@care/shared/work/work-orders/views/board'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { Menu } from '../../../../kit/dialogs/popups.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { moveWords } from '../use-move-job.ts'
import { BoardColumn } from './board-column.tsx'
import { useBoardMove } from './use-board-move.tsx'
import './board.css'

/** Kanban board of orders by state; a card is moved by dragging or by its menu. */
export function BoardView({ search }: { search: Record<string, string> }) {
  const { data, error, refetch } = useQuery({
    ...api.workOrders.board.search(search),
    placeholderData: keepPreviousData,
  })
  const open = useSetAtom(openWorkOrderAtom)
  const { bring, make, movesOf, layers } = useBoardMove()
  const [dragged, setDragged] = useState<BoardCard | null>(null)
  const [chosen, setChosen] = useState<BoardCard | null>(null)
  const menu = useRef<Menu>(null)
  const items = chosen
    ? [
        { label: '详情', icon: 'pi pi-file', command: () => open(chosen.id) },
        ...movesOf(chosen).map(({ move }) => ({
          label: moveWords[move].label,
          icon: moveWords[move].icon,
          command: () => make(move, chosen),
        })),
      ]
    : []

  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
  return (
    <div className="board stack">
      {data.map((column) => (
        <BoardColumn
          key={column.status}
          column={column}
          search={search}
          dragged={dragged}
          mayDrag={(card) => movesOf(card).length > 0}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged) bring(dragged, column.status)
            setDragged(null)
          }}
          onOpen={({ id }) => open(id)}
          onMenu={(card, event) => {
            setChosen(card)
            menu.current?.toggle(event)
          }}
        />
      ))}
      <Menu ref={menu} model={items} popup />
      {layers}
    </div>
  )
}
