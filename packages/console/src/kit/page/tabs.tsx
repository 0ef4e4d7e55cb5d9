import { useId, useState } from 'react'
import { type TabContent, TabStrip } from './tab-strip.tsx'

interface Props {
  tabs: TabContent[]
  /** The active tab, if the parent holds that state; an unknown id selects the first tab. */
  chosen?: string | null
  onChoose?: (id: string) => void
  className?: string
  /** The content scrolls below fixed titles. */
  scrolls?: boolean
}

/** Tabs. They use PrimeReact's class names, because PrimeReact's tabs would add 28 kB to the elder archive. */
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
