import { ProgressBar } from '../../kit/prime/progress-bar.tsx'
import { PlainTable } from '../../kit/text/plain-table.tsx'
import '../../kit/text/plain-table.css'

interface Outcome {
  name: string | undefined
  text: string | null
  isDone: boolean
}

/** Outcomes of a batch, one row each; failures come first. `head` is the heading of the column of names. */
export const OutcomeTable = ({ head, lines }: { head: string; lines: readonly Outcome[] }) => (
  <PlainTable
    className="plain-table boxed"
    rows={lines.toSorted((one, other) => Number(one.isDone) - Number(other.isDone))}
    keyOf={(_, at) => at}
    columns={[
      [head, ({ name }) => name],
      [
        '结果',
        ({ text, isDone }) => (
          <span className={isDone ? 'good' : 'bad'}>
            <i className={`pi ${isDone ? 'pi-check-circle' : 'pi-times-circle'}`} aria-hidden /> {text}
          </span>
        ),
      ],
    ]}
  />
)

/** Progress of a batch. */
export const BatchProgress = ({ label, done, of }: { label: string; done: number; of: number }) => (
  <div className="progress stack gap-2" aria-live="polite">
    <ProgressBar value={(100 * done) / of} />
    <p>
      正在{label} {done} / {of}
    </p>
  </div>
)
