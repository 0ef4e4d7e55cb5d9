import { WordTag } from './word-tag.tsx'
import './figure-card.css'

interface Props {
  label: string
  value: string
  note: string
  /** Whether it is as it should be; nothing is said of what has no target. */
  isFine?: boolean | undefined
}

/** One figure of a row of cards, an item of its list: its name above, what it was counted from below. */
export const FigureCard = ({ label, value, note, isFine }: Props) => (
  <li className="card figure-card stack">
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
