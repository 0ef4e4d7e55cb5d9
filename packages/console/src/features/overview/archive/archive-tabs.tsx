import type { Elder } from '@care/shared/people/elders/elder'
import type { ReactNode } from 'react'
import { Tabs } from '../../../kit/page/tabs.tsx'
import type { ArchiveGroup, ArchivePanel } from './panels.tsx'
import { useCurrentRisks } from './use-current-risks.ts'

interface Props {
  groups: readonly ArchiveGroup[]
  /** Id of the open panel. */
  chosen: string | undefined
  onChoose: (panel: string) => void
  elder: Elder
  isView: boolean
}

/** The groups of an archive as tabs, and below them the panels of the open group, if it has several. */
export function ArchiveTabs({ groups, chosen, onChoose, elder, isView }: Props) {
  const { overdue } = useCurrentRisks(elder.id)
  const titled = (title: string, panels: readonly ArchivePanel[]): ReactNode =>
    overdue > 0 && panels.some(({ id }) => id === 'risks') ? <Marked title={title} overdue={overdue} /> : title
  const drawn = ({ Panel }: ArchivePanel) => <Panel elder={elder} oldmanId={elder.id} isView={isView} />
  const groupOf = (panel: string | undefined) => groups.find(({ panels }) => panels.some(({ id }) => id === panel))

  const contentOf = ({ panels }: ArchiveGroup) => {
    const [only] = panels
    if (only && panels.length === 1) return drawn(only)
    return (
      <Tabs
        className="elder-panels"
        scrolls
        chosen={chosen}
        onChoose={onChoose}
        tabs={panels.map((panel) => ({
          id: panel.id,
          title: titled(panel.title, [panel]),
          content: drawn(panel),
        }))}
      />
    )
  }
  return (
    <Tabs
      className="card elder-tabs"
      scrolls={groupOf(chosen)?.panels.length === 1}
      chosen={groupOf(chosen)?.id}
      onChoose={(group) => {
        const first = groups.find(({ id }) => id === group)?.panels[0]
        if (first) onChoose(first.id)
      }}
      tabs={groups.map((group) => ({
        id: group.id,
        title: titled(group.title, group.panels),
        content: contentOf(group),
      }))}
    />
  )
}

/** A title with the number of overdue reviews. */
const Marked = ({ title, overdue }: { title: string; overdue: number }) => (
  <>
    {title}
    <b className="overdue-mark small" title={`${overdue} 项风险复评逾期`}>
      {overdue}
      <span className="visually-hidden"> 项逾期</span>
    </b>
  </>
)
