import './charts.css'

interface Props {
  rows: { name: string; value: number }[]
  unit?: string
}

/** Parts of a whole: one bar per part, as long as its percentage, with its count. */
export function ShareBars({ rows, unit = '人' }: Props) {
  const total = rows.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return <p className="soft">暂无数据</p>
  return (
    <ul className="share-bars stack">
      {rows.map(({ name, value }) => (
        <li className="stack gap-2" key={name}>
          <span className="cut">{name}</span>
          <span className="share-track" aria-hidden>
            <span style={{ width: `${(value / total) * 100}%` }} />
          </span>
          <span className="share-value">
            {value.toLocaleString('zh-CN')} {unit}
          </span>
          <span className="share-percent soft">{Math.round((value / total) * 100)}%</span>
        </li>
      ))}
    </ul>
  )
}
