import type { WardBed } from '@care/shared/screens/ward'
import type { Warning } from '@care/shared/warnings/warning'
import { PlaceMark } from '../panels/turning/place-mark.tsx'
import { useTurn } from '../panels/turning/use-turn.ts'
import { useBox } from '../panels/use-box.ts'
import { BedCard } from './bed-card.tsx'

/** Stage pixels: the least width of a card, its height, and what is between two. */
const card = { width: 252, height: 172, gap: 12 }

interface Props {
  beds: WardBed[]
  warnings: Warning[]
}

/** As many cards as have room; with more beds they turn like pages. */
export function WardBeds({ beds, warnings }: Props) {
  const [ref, box] = useBox<HTMLDivElement>()
  const fitting = (length: number, size: number) =>
    box ? Math.max(1, Math.floor((length / box.scale + card.gap) / (size + card.gap))) : 1
  const columns = fitting(box?.width ?? 0, card.width)
  const room = box ? columns * fitting(box.height, card.height) : Math.max(1, beds.length)
  const pages = Math.ceil(beds.length / room)
  const { page, hold } = useTurn(pages)
  // whole lines, and not one page full and the next almost empty
  const each = Math.ceil(beds.length / Math.max(1, pages) / columns) * columns

  return (
    <div ref={ref} className="ward-beds" {...hold}>
      {beds.length === 0 && <p className="empty">这一层还没有床位</p>}
      <ul style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {beds.slice(page * each, (page + 1) * each).map((bed) => (
          <BedCard key={bed.bedId} bed={bed} warning={mostUrgentOf(bed, warnings)} />
        ))}
      </ul>
      <PlaceMark page={page} of={pages} />
    </div>
  )
}

/** Warnings come the most urgent first. */
const mostUrgentOf = ({ oldmanId }: WardBed, warnings: Warning[]) =>
  oldmanId === null ? undefined : warnings.find((warning) => warning.oldmanId === oldmanId)
