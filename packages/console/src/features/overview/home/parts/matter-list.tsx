import { Link } from 'wouter'

export interface Matter {
  label: string
  unit: string
  count: number
  address: string
  isUrgent?: boolean
}

/** Open matters with their counts, each leading to its list. */
export const MatterList = ({ matters }: { matters: readonly Matter[] }) => (
  <ul className="home-matters">
    {matters.map(({ label, unit, count, address, isUrgent }) => (
      <li key={label}>
        <Link href={address} className="home-matter line between">
          <span className="cut">{label}</span>
          <span className={isUrgent ? 'rigid bad' : 'rigid'}>
            <b>{count}</b> <span className="soft small">{unit}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
