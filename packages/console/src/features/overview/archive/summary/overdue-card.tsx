import type { Elder } from '@care/shared/people/elders/elder'
import { useArchiveTab } from '../use-archive-tab.ts'
import { SummaryCard } from './summary-card.tsx'
import { SummaryRow } from './summary-row.tsx'
import { useOverdue } from './use-overdue.ts'

/** Overdue and missing items of the record; each line opens the tab that completes the item. */
export function OverdueCard({ elder }: { elder: Elder }) {
  const { queries, lines } = useOverdue(elder)
  const open = useArchiveTab()
  return (
    <SummaryCard
      title="逾期与缺项"
      icon="pi-clock"
      tab={lines[0]?.tab ?? 'assessments'}
      queries={queries}
      lines={3}
      count={lines.length}
      empty={lines.length === 0 && '没有逾期和缺项'}
    >
      <ul>
        {lines.map(({ tab, label, text }) => (
          <SummaryRow key={label + text} lead={<span className="tag tone-attention">{label}</span>} onOpen={open(tab)}>
            {text}
          </SummaryRow>
        ))}
      </ul>
    </SummaryCard>
  )
}
