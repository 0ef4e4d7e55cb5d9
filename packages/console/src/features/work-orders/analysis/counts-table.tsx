import type { Counts } from '@care/shared/work-orders/views/analysis'
import { shareText } from '@care/shared/work-orders/views/share-text'
import { yuan } from '../../../crud/fields/fields.tsx'
import '../../../kit/text/bars-table.css'

type Row = Counts & { key: number; name: string; minutes?: number }

interface Props {
  title: string
  head: string
  rows: Row[]
  more?: { head: string; show: (row: Row) => string }
}

/** Figures of each row, the longest bar for who has most. */
export function CountsTable({ title, head, rows, more }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <div className="card">
      <h2 className="card-title">{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">暂无数据</p>
      ) : (
        <section className="bars-table" aria-label={title} {...{ tabIndex: 0 }}>
          <table>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">服务项</th>
                <th scope="col">完成</th>
                <th scope="col">取消</th>
                <th scope="col">迟到率</th>
                <th scope="col">改派率</th>
                {more && <th scope="col">{more.head}</th>}
                <th scope="col">费用</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.name}</th>
                  <td className="analysis-count">
                    <span className="bars-table-bar" style={{ width: `${(row.count / most) * 70}%` }} aria-hidden />
                    {row.count}
                  </td>
                  <td>{row.finished}</td>
                  <td>{row.cancelled}</td>
                  <td>{shareText(row.late, row.due)}</td>
                  <td>{shareText(row.redispatched, row.dispatched)}</td>
                  {more && <td>{more.show(row)}</td>}
                  <td>{yuan(row.cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
