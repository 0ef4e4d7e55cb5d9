import { WordTag } from './word-tag.tsx'
import './figure-card.css'

interface Props {
  label: string
  value: string
  note: string
  /** Whether the target is met; undefined without a target. */
  isFine?: boolean | undefined
}

/** A card with a figure: its name above, a note on its basis below. */
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
