import type { BedCell } from '@care/shared/house/residence/rooms/bed-info'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef } from 'react'
import { api } from '../../../../calls/api.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { toast, toastError } from '../../../../kit/messages/toast.ts'
import { useResidenceAction } from '../use-residence.ts'
import { bedFeeText } from './bed-fee-text.ts'
import { bedKey, bedStateLook } from './bed-state.ts'

/** An entry of the waiting list, dragged to a bed. */
export interface Waiting {
  id: number
  userName: string
}

const tileOf = ({ target }: DragEvent) => (target as Element).closest<HTMLElement>('[data-bed]')

/**
 * Drag and drop of residents on the map, as handlers of the element around all tiles: a free bed is a move, an occupied
 * one a swap, each after a confirmation. The tiles are not rendered while something is dragged.
 */
export function useBedDrag(beds: readonly BedCell[], onReserve: (request: Waiting, bed: BedCell) => void) {
  const dragged = useRef<BedCell | null>(null)
  /** The request of the waiting list that is dragged. */
  const request = useRef<Waiting | null>(null)
  const move = useResidenceAction(api.checkIns.move, '床位已调换')
  const swap = useResidenceAction(api.checkIns.swap, '床位已对调')
  const client = useQueryClient()
  const feeOf = async ({ oldmanId, userName }: BedCell, { bedId }: BedCell) => {
    const query = api.checkIns.bedFee.query({ query: { oldmanId: oldmanId ?? 0, bedId } })
    const change = await client.fetchQuery({ ...query, staleTime: 0 })
    return { newFee: change.newFee, text: bedFeeText(userName ?? '', change) ?? '' }
  }
  const bedAt = (event: DragEvent) => {
    const key = tileOf(event)?.dataset.bed
    return beds.find((bed) => bedKey(bed) === key)
  }
  const mark = (event: DragEvent, isOver: boolean) => tileOf(event)?.classList.toggle('is-over', isOver)

  async function drop(from: BedCell, to: BedCell) {
    if (from.oldmanId === null) return
    const { oldmanId, userName } = from
    if (to.bedStatus === BedStatus.Free) {
      const fee = await feeOf(from, to)
      return confirm({
        title: '调换床位',
        text: `${userName}从${from.bedName}换到${to.bedName}？${fee.text}`,
        icon: 'pi pi-arrows-h',
        yes: '调换',
        onYes: () => move.send({ body: { oldmanId, bedId: to.bedId, bedFee: fee.newFee } }),
      })
    }
    const { oldmanId: otherId } = to
    if (to.bedStatus !== BedStatus.Occupied || otherId === null)
      return toast('warn', `${to.bedName}${bedStateLook(to).label}，不能安排`)
    const [fee, other] = await Promise.all([feeOf(from, to), feeOf(to, from)])
    const fees = { bedFee: fee.newFee, otherBedFee: other.newFee }
    confirm({
      title: '对调床位',
      text: `${to.bedName}由${to.userName}入住。${userName}换到${to.bedName}，${to.userName}换到${from.bedName}？${fee.text}${other.text}`,
      icon: 'pi pi-arrow-right-arrow-left',
      yes: '对调',
      onYes: () => swap.send({ body: { oldmanId, bedId: to.bedId, otherId, otherBedId: from.bedId, ...fees } }),
    })
  }

  return {
    onDragStart: (event: DragEvent) => {
      dragged.current = bedAt(event) ?? null
      const entry = (event.target as Element).closest<HTMLElement>('[data-request]')
      request.current = entry && { id: Number(entry.dataset.request), userName: entry.dataset.name ?? '' }
      event.dataTransfer.setData('text/plain', (dragged.current ?? request.current)?.userName ?? '')
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (!(dragged.current || request.current) || !tileOf(event)) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDragEnd: () => {
      dragged.current = null
      request.current = null
    },
    onDrop: (event: DragEvent) => {
      mark(event, false)
      const [from, waiting, to] = [dragged.current, request.current, bedAt(event)]
      dragged.current = null
      request.current = null
      if (!to || !(from || waiting)) return
      event.preventDefault()
      if (from && from.bedId !== to.bedId) drop(from, to).catch(toastError)
      if (waiting && to.bedStatus === BedStatus.Free) onReserve(waiting, to)
      else if (waiting) toast('warn', `${to.bedName}${bedStateLook(to).label}，不能预订`)
    },
  }
}
