import { useState } from 'react'
import { invalidateArea } from '../../calls/query-client.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import type { RowSelection } from '../list/use-selection.ts'
import type { Task } from './run-batch.ts'

const BatchDialog = lazyPart('BatchDialog', () => import('./batch-dialog.tsx'))

interface Said {
  label: string
  icon: string
  danger?: boolean
}

/** A batch action that runs row by row, after a confirmation. */
export interface PerRowBatchAction<Row> extends Said {
  act: (row: Row) => Promise<unknown>
  /** Area to invalidate afterwards. */
  area: string
}

/** A batch action on all ticked rows together, by the dialog that `open` opens. */
export interface CombinedBatchAction<Row> extends Said {
  /** If given, the required number of ticked rows. */
  exactly?: number
  /** `clear` unticks the rows. */
  open: (rows: Row[], clear: () => void) => void
}

/** An action on several ticked rows; leave out actions that the user has no permission for. */
export type BatchAction<Row> = PerRowBatchAction<Row> | CombinedBatchAction<Row>

interface Props<Row> {
  picked: RowSelection<Row>
  actions: BatchAction<Row>[]
  /** Display name of a row. */
  nameOf: (row: Row) => string
}

/** Shown while rows are ticked: their number over all pages, and the batch actions; then the outcome of each row. */
export function BatchBar<Row>({ picked, actions, nameOf }: Props<Row>) {
  const [running, setRunning] = useState<(PerRowBatchAction<Row> & { rows: Row[]; tasks: Task[] }) | null>(null)
  const { rows } = picked
  const offered = actions.filter((action) => 'act' in action || (action.exactly ?? rows.length) === rows.length)

  const ask = (action: PerRowBatchAction<Row>) =>
    confirm({
      title: `批量${action.label}`,
      text: `确定${action.label}${namesOf(rows.map(nameOf))}吗？${action.danger ? '此操作不能恢复。' : ''}`,
      yes: action.label,
      danger: action.danger,
      onYes: () => {
        const taskOf = (row: Row): Task => ({ name: nameOf(row), act: () => action.act(row) })
        setRunning({ ...action, rows, tasks: rows.map(taskOf) })
      },
    })

  return (
    <>
      {rows.length > 0 && (
        <div className="batch-bar grow line gap-3" role="status">
          <span>
            已选 <strong>{rows.length}</strong> 项
          </span>
          <button type="button" className="row-action" onClick={picked.clear}>
            清空
          </button>
          {offered.map((action) => (
            <Button
              key={action.label}
              size="small"
              outlined
              severity={action.danger ? 'danger' : 'secondary'}
              label={'act' in action ? `批量${action.label}` : action.label}
              icon={`pi ${action.icon}`}
              onClick={() => ('act' in action ? ask(action) : action.open(rows, picked.clear))}
            />
          ))}
        </div>
      )}
      {running && (
        <BatchDialog
          label={running.label}
          tasks={running.tasks}
          onDone={(done) => {
            picked.set(
              running.rows.filter((_, at) => done.includes(at)),
              false,
            )
            invalidateArea(running.area)
          }}
          onClose={() => setRunning(null)}
        />
      )}
    </>
  )
}

/** Text with the first three names and the count of the others. */
const namesOf = (names: string[]) =>
  names.length > 3 ? `“${names.slice(0, 3).join('”“')}”等 ${names.length} 项` : `“${names.join('”“')}”`
