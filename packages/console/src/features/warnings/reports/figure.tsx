import { WordTag } from '../../../kit/text/word-tag.tsx'

interface Props {
  label: string
  value: string
  note: string
  /** Whether it is as it should be; nothing is said of what has no target. */
  isFine?: boolean | undefined
}

/** One figure of a report with its name above and what it is of below. */
export const Figure = ({ label, value, note, isFine }: Props) => (
  <li className="card">
    <span className="soft">
      {label}
      {isFine !== undefined && (
        <WordTag {...(isFine ? { label: '达标', look: 'success' } : { label: '未达标', look: 'warning' })} />
      )}
    </span>
    <b>{value}</b>
    <small className="soft">{note}</small>
  </li>
)
