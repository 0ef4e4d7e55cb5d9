import type { SimilarLead } from '@care/shared/house/reception/similar-lead'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useDebounced } from '../../../kit/page/use-debounced.ts'
import { elderAddress } from '../../../pickers/people/archive/elder-address.ts'

const reasons: Record<SimilarLead['same'], string> = {
  idCard: '身份证号相同',
  name: '姓名和出生日期相同',
  mobile: '号码相同',
}
const names = ['phone', 'idCard', 'elderName', 'birthday'] as const
const addressOf = ({ kind, id, name }: SimilarLead) =>
  kind === 'elder' ? elderAddress(id) : `${pages.leads.path}?${new URLSearchParams({ name })}`

interface Props {
  written: Readonly<Record<string, unknown>>
  /** The lead that is edited. */
  id?: number | undefined
}

/** Leads and elders like the one that is being written, before it is saved. */
export function SimilarNote({ written, id }: Props) {
  const said = Object.fromEntries(names.flatMap((name) => (written[name] ? [[name, String(written[name])]] : [])))
  const asked = useDebounced(JSON.stringify(said), 400)
  const { data = [] } = useQuery({
    queryKey: ['leads', 'similar', { id, asked }],
    queryFn: () => api.leads.similar.call({ body: { ...JSON.parse(asked), ...(id !== undefined && { id }) } }),
    enabled: asked !== '{}',
    meta: { quiet: true },
  })
  if (data.length === 0) return null
  return (
    <aside className="note wide" role="status" aria-label="可能重复">
      <div className="stack gap-1">
        <strong>可能已经登记过，请先核对：</strong>
        {data.map((one) => (
          <span className="line gap-2 wrap" key={`${one.kind}${one.id}`}>
            <Link href={addressOf(one)}>
              {one.kind === 'elder' ? '长者' : '线索'} {one.name}
            </Link>
            <span className="soft">{[one.state, one.phone].filter(Boolean).join(' · ')}</span>
            <span className="tag tone-attention">{reasons[one.same]}</span>
          </span>
        ))}
      </div>
    </aside>
  )
}
