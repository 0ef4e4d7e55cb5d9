import type { ReactNode } from 'react'
import { HomeCard } from './home-card.tsx'

interface Props<Row> {
  title: string
  count?: number | undefined
  /** Address of the page with the whole list; `link` is the label of its link. */
  path: string
  link?: string
  rows: Row[] | undefined
  error: unknown
  onRetry: () => unknown
  /** Text shown when the list has no rows. */
  calm?: string
  onOpen: (row: Row) => void
  children: (row: Row) => ReactNode
}

/** The first rows of a list, each opening its record, and a link to the whole list. */
export const HomeList = <Row extends { id: number }>({ rows, calm, onOpen, children, ...card }: Props<Row>) => (
  <HomeCard {...card} data={rows} calm={rows?.length === 0 && calm}>
    <ul className="home-list">
      {rows?.map((row) => (
        <li key={row.id}>
          <button type="button" className="home-row line gap-3" onClick={() => onOpen(row)}>
            {children(row)}
          </button>
        </li>
      ))}
    </ul>
  </HomeCard>
)
