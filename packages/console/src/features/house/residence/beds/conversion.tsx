import type { Conversion } from '@care/shared/house/reception/lead'
import { leadChannels } from '@care/shared/house/reception/lead.words'
import { labelOf } from '@care/shared/words'
import { shareText } from '@care/shared/work/work-orders/views/share-text'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'

const all = 0
const total = (rows: readonly Conversion[]): Conversion =>
  rows.reduce(
    (sum, row) => ({
      channel: all,
      leads: sum.leads + row.leads,
      toured: sum.toured + row.toured,
      booked: sum.booked + row.booked,
      movedIn: sum.movedIn + row.movedIn,
      lost: sum.lost + row.lost,
    }),
    { channel: all, leads: 0, toured: 0, booked: 0, movedIn: 0, lost: 0 },
  )

/** How many of this year's leads toured, booked and moved in, by channel. */
export function ConversionTable() {
  const { data, error, refetch } = useQuery(api.leads.conversion.query({ query: {} }))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  return (
    <section className="card">
      <h2 className="card-title">今年的接待转化</h2>
      <PlainTable
        within="bar-scroll"
        rows={data.length === 0 ? [] : [...data, total(data)]}
        keyOf={({ channel }) => channel}
        empty="今年还没有接待线索"
        columns={[
          ['来源', ({ channel }) => (channel === all ? '合计' : labelOf(leadChannels, channel))],
          ['线索', ({ leads }) => leads],
          ['参观', ({ toured }) => toured],
          ['预订', ({ booked }) => booked],
          ['入住', ({ movedIn }) => movedIn],
          ['流失', ({ lost }) => lost],
          ['转化率', ({ movedIn, leads }) => shareText(movedIn, leads)],
        ]}
      />
    </section>
  )
}
