import { isCallForHelp } from '@care/shared/alarms/warnings/warning'
import { type JobMove, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { BoardCard } from '@care/shared/work/work-orders/views/board'
import { findColumnMove, reachableColumns } from '@care/shared/work/work-orders/views/board-move'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { toast } from '../../../../kit/messages/toast.ts'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { DispatchDrawer } from '../../../../pickers/people/staff/dispatch-drawer.tsx'
import { FinishDialog } from '../finish-dialog.tsx'
import { moveWords, useMoveJob } from '../use-move-job.ts'

/** Moves an order to another column by the legal move, or shows why not. The card stays until the response. */
export function useBoardMove() {
  const mayCall = useMayCall()
  const open = useSetAtom(openWorkOrderAtom)
  const { move } = useMoveJob()
  const [asked, setAsked] = useState<{ move: JobMove; card: BoardCard } | null>(null)

  function make(name: JobMove, card: BoardCard) {
    const isHelp = card.warningType !== null && isCallForHelp({ sourceType: card.warningType })
    if (name === 'dispatch' && card.status !== OrderStatus.Waiting) return open(card.id)
    if (name === 'dispatch' || (name === 'signOut' && isHelp)) return setAsked({ move: name, card })
    if (name !== 'signIn') return move(name, card.id)
    const { label } = moveWords.signIn
    const text = `是否确认${card.oldmanName}的${card.projectNames}已开始服务`
    confirm({ title: label, text, icon: 'pi pi-question-circle', onYes: () => move('signIn', card.id) })
  }

  function bring(card: BoardCard, target: OrderStatus) {
    if (card.status === target) return
    const way = findColumnMove(card.jobs, target)
    if (!way.move) return toast('warn', way.refusal)
    if (!mayCall(api.workOrders[way.move])) return toast('warn', `您没有“${moveWords[way.move].label}”的权限`)
    make(way.move, card)
  }

  const close = () => setAsked(null)
  return {
    bring,
    make,
    movesOf: ({ jobs }: BoardCard) => reachableColumns(jobs).filter(({ move }) => mayCall(api.workOrders[move])),
    layers: asked && (
      <>
        {asked.move === 'dispatch' && <DispatchDrawer dispatchId={asked.card.id} onHide={close} />}
        {asked.move === 'signOut' && <FinishDialog id={asked.card.id} onClose={close} />}
      </>
    ),
  }
}
