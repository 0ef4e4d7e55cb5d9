import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { DisposalTag, KindTag } from '../../../../pickers/people/warning-tags.tsx'

const shown = 5

/** The elder's last five warnings besides the displayed one. */
export function LastWarnings({ oldmanId, except }: { oldmanId: number; except: number }) {
  const open = useSetAtom(openWarningAtom)
  const { data, error, refetch } = useQuery(
    api.warnings.page.query({ query: { oldmanId, current: 1, size: shown + 1 } }),
  )
  const warnings = (data?.records ?? []).filter(({ id }) => id !== except).slice(0, shown)

  return (
    <section className="drawer-section">
      <h3>近期预警</h3>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} />}
      {data && warnings.length === 0 && <p className="none">没有其他预警</p>}
      <ul className="last-warnings">
        {warnings.map((warning) => (
          <li key={warning.id}>
            <button className="line wrap" type="button" onClick={() => open(warning.id)}>
              <KindTag warning={warning} />
              <span className="soft">
                <RelativeTime time={warning.dataHappenTime} />
              </span>
              <DisposalTag warning={warning} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
