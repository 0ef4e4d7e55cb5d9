import type { ComponentType, ReactNode } from 'react'
import type { ShownColumn } from './columns/columns.ts'
import { sortByRank } from './columns/fitting.ts'
import { actionsIn, RowActions } from './row-actions.tsx'
import { SelectAllRowsCheckbox, SelectRowCheckbox } from './selection-checkboxes.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { Listing } from './use-page.ts'
import type { RowSelection } from './use-selection.ts'
import './cards.css'

export interface CardsProps<Row> {
  page: Pick<Listing<Row>, 'data' | 'sort' | 'setSort'>
  columns: ShownColumn<Row>[]
  rows: Row[]
  rowKey?: keyof Row & string
  rowActions?: (row: Row) => ReactNode
  rowClassName: (row: Row) => string
  picked?: RowSelection<Row>
  /** Content of a row instead of its facts and actions; a tap on it opens the row. */
  card?: ComponentType<{ row: Row }> | undefined
  onOpen?: ((row: Row) => void) | undefined
}

/** Maximum number of facts shown uncollapsed, and of buttons side by side. */
const mostFacts = 4
const mostActions = 3

/** Rows of a list as cards, on a phone: title, state, the most important fields, and the actions. */
export function Cards<Row extends object>(props: CardsProps<Row>) {
  const { page, columns, rows, rowKey, rowActions, rowClassName, picked, card: Card, onOpen } = props
  const [title, ...others] = sortByRank(columns)
  const state = others.find(({ rank }) => rank === 'state')
  const facts = others.filter((column) => column !== state)
  const keyOf = (row: Row, at: number) => (rowKey ? String(row[rowKey]) : at)
  if (Card)
    return (
      <ul>
        {rows.map((row, at) => (
          <li key={keyOf(row, at)}>
            <button type="button" className="list-card is-tall line gap-3" onClick={() => onOpen?.(row)}>
              <Card row={row} />
            </button>
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {(page.sort || (page.data?.pages ?? 0) > 1) && (
        <SortChoice columns={columns} sort={page.sort} onSort={page.setSort} />
      )}
      {picked && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it.
        <label className="list-card-all soft line">
          <SelectAllRowsCheckbox rows={rows} picked={picked} />
          选择本页
        </label>
      )}
      <ul>
        {rows.map((row, at) => (
          <li key={keyOf(row, at)} className={`list-card ${rowClassName(row)}`}>
            <div className="list-card-head line">
              {picked && (
                // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it.
                <label className="list-card-pick line">
                  <SelectRowCheckbox row={row} picked={picked} />
                </label>
              )}
              <strong className="list-card-title grow">{title?.show(row)}</strong>
              {state && <span className="list-card-state">{state.show(row)}</span>}
            </div>
            <Facts facts={facts.filter(({ key }) => isSaid(row, key))} row={row} />
            <Actions>{rowActions?.(row)}</Actions>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether the field has a value to list. */
const isSaid = <Row extends object>(row: Row, key: string) => {
  const value = key in row ? row[key as keyof Row] : undefined
  return value !== null && value !== ''
}

function Facts<Row>({ facts, row }: { facts: ShownColumn<Row>[]; row: Row }) {
  const lines = (some: ShownColumn<Row>[]) => (
    <dl className="list-card-facts stack">
      {some.map(({ key, header, show }) => (
        <div className="row gap-3" key={key}>
          <dt className="soft">{header}</dt>
          <dd className="grow">{show(row)}</dd>
        </div>
      ))}
    </dl>
  )
  // one more fact needs no more space than the toggle
  const most = facts.length === mostFacts + 1 ? facts.length : mostFacts
  const rest = facts.slice(most)
  return (
    <>
      {facts.length > 0 && lines(facts.slice(0, most))}
      {rest.length > 0 && (
        <details className="list-card-more">
          <summary className="soft">其余 {rest.length} 项</summary>
          {lines(rest)}
        </details>
      )}
    </>
  )
}

const Actions = ({ children }: { children: ReactNode }) =>
  actionsIn(children).length > 0 && (
    <RowActions most={mostActions} className="list-card-actions row">
      {children}
    </RowActions>
  )
