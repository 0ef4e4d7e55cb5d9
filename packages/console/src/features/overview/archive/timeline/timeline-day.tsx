import type { TimelineEntry } from '@care/shared/people/elders/timeline/timeline.contract'
import { timelineKinds } from '@care/shared/people/elders/timeline.words'
import { weekdayText } from '@care/shared/recurrence/calendar'
import type { Word } from '@care/shared/words'
import { useState } from 'react'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import type { FoldedEntry } from './fold-days.ts'
import { useOpenDocument } from './use-open-document.ts'

/** The entries of one day under its date. */
export const TimelineDay = ({ day, entries }: { day: string; entries: FoldedEntry[] }) => (
  <section className="timeline-day">
    <h2>
      {day} <span className="soft">{weekdayText(day)}</span>
    </h2>
    <ol>
      {entries.map((folded) => (
        <FoldedLine key={keyOf(folded.newest)} folded={folded} />
      ))}
    </ol>
  </section>
)

function FoldedLine({ folded: { newest, earlier } }: { folded: FoldedEntry }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Line entry={newest}>
        {earlier.length > 0 && (
          <button type="button" className="timeline-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `此前还有 ${earlier.length} 次`}
          </button>
        )}
      </Line>
      {isOpen && earlier.map((entry) => <Line key={keyOf(entry)} entry={entry} />)}
    </>
  )
}

function Line({ entry, children }: { entry: TimelineEntry; children?: React.ReactNode }) {
  const open = useOpenDocument()(entry)
  const { label, look }: Word = timelineKinds[entry.kind]
  return (
    <li className="timeline-line stack">
      <time dateTime={entry.time}>{entry.time.slice(11, 16)}</time>
      <span>
        <WordTag label={label} look={look ?? 'silent'} />
      </span>
      <div className="timeline-words row wrap">
        {open ? (
          <button type="button" className="timeline-title strong" onClick={open}>
            {entry.title}
          </button>
        ) : (
          <strong>{entry.title}</strong>
        )}
        {entry.text && <span className="soft">{entry.text}</span>}
        {children}
      </div>
    </li>
  )
}

const keyOf = ({ kind, time, title, refId }: TimelineEntry) => `${kind} ${refId} ${time} ${title}`
