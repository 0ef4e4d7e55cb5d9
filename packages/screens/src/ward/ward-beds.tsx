import type { Warning } from '@care/shared/alarms/warnings/warning'
import type { WardBed } from '@care/shared/overview/screens/ward'
import { PageDots } from '../panels/turning/page-dots.tsx'
import { useRotatingPage } from '../panels/turning/use-rotating-page.ts'
import { useBox } from '../panels/use-box.ts'
import { BedCard } from './bed-card.tsx'
import { layOutBeds, smallestCard } from './bed-layout.ts'

interface Props {
  beds: WardBed[]
  warnings: Warning[]
}

/** Cards that fill the box; more beds rotate in pages. */
export function WardBeds({ beds, warnings }: Props) {
  const [ref, box] = useBox<HTMLDivElement>()
  const all = { columns: 1, each: beds.length, pages: 1, zoom: 1, line: smallestCard.height, vitalLines: 2 }
  const laid = box ? layOutBeds(beds.length, box.width / box.scale, box.height / box.scale) : all
  const { columns, each, pages, zoom, line, vitalLines } = laid
  const { page, hold } = useRotatingPage(pages)
  const style = {
    zoom,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: `calc(${line} * var(--px))`,
    '--vital-lines': vitalLines,
  }

  return (
    <div ref={ref} className="ward-beds" {...hold}>
      {beds.length === 0 && <p className="empty">这一层还没有床位</p>}
      <ul style={style}>
        {beds.slice(page * each, (page + 1) * each).map((bed) => (
          <BedCard key={`${bed.bedId}-${bed.oldmanId}`} bed={bed} warning={mostUrgentOf(bed, warnings)} />
        ))}
      </ul>
      <PageDots page={page} of={pages} />
    </div>
  )
}

/** The elder's most urgent warning, since warnings are sorted by urgency. */
const mostUrgentOf = ({ oldmanId }: WardBed, warnings: Warning[]) =>
  oldmanId === null ? undefined : warnings.find((warning) => warning.oldmanId === oldmanId)
