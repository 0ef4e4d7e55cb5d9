import type { Counts } from '@care/shared/work-orders/views/analysis'
import { shareText } from '@care/shared/work-orders/views/share-text'
import { yuan } from '../../../crud/fields/fields.tsx'
import { BarTable } from '../../../crud/report/bar-table.tsx'
import type { PlainColumn } from '../../../kit/text/plain-table.tsx'

type Row = Counts & { key: number; name: string; minutes?: number }

interface Props {
  title: string
  head: string
  rows: Row[]
  /** One more column. */
  more?: PlainColumn<Row>
}

/** Figures of each row, the longest bar for who has most. */
export const CountsTable = ({ title, head, rows, more }: Props) => (
  <div className="card">
    <h2 className="card-title">{title}</h2>
    <BarTable
      label={title}
      head={head}
      rows={rows}
      counted="服务项"
      columns={[
        ['完成', ({ finished }) => finished],
        ['取消', ({ cancelled }) => cancelled],
        ['迟到率', ({ late, due }) => shareText(late, due)],
        ['改派率', ({ redispatched, dispatched }) => shareText(redispatched, dispatched)],
        more ?? false,
        ['费用', ({ cost }) => yuan(cost)],
      ]}
    />
  </div>
)
