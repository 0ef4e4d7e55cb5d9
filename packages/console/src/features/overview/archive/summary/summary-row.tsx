import type { ReactNode } from 'react'

interface Props {
  /** At the left edge: a time or a tag. */
  lead?: ReactNode
  /** At the right edge: a state, an age. */
  end?: ReactNode
  /** Opens the record of the row; without this function the row is plain text. */
  onOpen?: (() => void) | null | undefined
  children: ReactNode
}

/** One line of a card of the summary. */
export function SummaryRow({ lead, end, onOpen, children }: Props) {
  const words = (
    <>
      {lead}
      <span className="grow cut">{children}</span>
      {end && <span className="line rigid small">{end}</span>}
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button type="button" className="summary-row line" onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className="summary-row line">{words}</span>
      )}
    </li>
  )
}
