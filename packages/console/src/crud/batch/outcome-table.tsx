import { ProgressBar } from '../../kit/prime/progress-bar.tsx'
import '../../kit/text/plain-table.css'

interface Props {
  /** Above the names. */
  head: string
  lines: readonly { name: string | undefined; text: string | null; isDone: boolean }[]
}

/** What came of each of several, what was not done first. */
export const OutcomeTable = ({ head, lines }: Props) => (
  <table className="plain-table boxed">
    <thead>
      <tr>
        <th>{head}</th>
        <th>结果</th>
      </tr>
    </thead>
    <tbody>
      {lines
        .toSorted((one, other) => Number(one.isDone) - Number(other.isDone))
        .map(({ name, text, isDone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once.
          <tr key={at}>
            <td>{name}</td>
            <td className={isDone ? 'good' : 'bad'}>
              <i className={`pi ${isDone ? 'pi-check-circle' : 'pi-times-circle'}`} aria-hidden /> {text}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
)

/** How many of them have had their turn. */
export const Working = ({ label, done, of }: { label: string; done: number; of: number }) => (
  <div className="progress stack gap-2" aria-live="polite">
    <ProgressBar value={(100 * done) / of} />
    <p>
      正在{label} {done} / {of}
    </p>
  </div>
)
