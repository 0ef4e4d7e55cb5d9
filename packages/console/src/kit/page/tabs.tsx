import { type ReactNode, useId, useState } from 'react'
import { TabStrip } from './tab-strip.tsx'

export interface TabContent {
  id: string
  title: ReactNode
  content: ReactNode
}

interface Props {
  tabs: TabContent[]
  /** The one in front, for whoever keeps it; one that is not there is the first. */
  chosen?: string | null
  onChoose?: (id: string) => void
  className?: string
  /** What is below the titles scrolls by itself. */
  scrolls?: boolean
}

/** Parts of a page one at a time, behind a row of titles. PrimeReact's, under whose class names it stands, brings 28 kB to an archive. */
export function Tabs({ tabs, chosen, onChoose, className = '', scrolls = false }: Props) {
  const [own, setOwn] = useState<string>()
  const name = useId()
  const wanted = chosen === undefined ? own : chosen
  const front = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  return (
    <div className={`p-tabview p-component ${className}`}>
      <TabStrip name={name} tabs={tabs} front={front?.id} onChoose={onChoose ?? setOwn} />
      <div className="p-tabview-panels" {...(scrolls && { tabIndex: 0 })}>
        {front && (
          <div
            key={front.id}
            className="p-tabview-panel"
            id={`${name}-panel`}
            role="tabpanel"
            aria-labelledby={`${name}-${front.id}`}
          >
            {front.content}
          </div>
        )}
      </div>
    </div>
  )
}
