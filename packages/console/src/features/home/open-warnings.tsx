import { pages } from '@care/shared/pages/pages'
import type { Warning } from '@care/shared/warnings/warning'
import { warningText } from '@care/shared/warnings/warning-text'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { Unanswered } from '../../kit/loading/unanswered.tsx'
import { RelativeTime } from '../../kit/text/relative-time.tsx'
import { openWarningAtom } from '../../live/open-drawers.ts'
import { placeOf } from '../../pickers/people/elder-banner.tsx'
import { KindTag } from '../../pickers/people/warning-tags.tsx'

const listPath = pages.warnings.path

/** Who needs somebody now. */
export function OpenWarnings({ count }: { count: number }) {
  const { data, error, refetch } = useQuery(api.warnings.bell.query({ query: { size: count } }))

  return (
    <section className="card home-list is-first">
      <header>
        <h2 className="card-title">待处理预警</h2>
        <button type="button" className="row-action" onClick={() => navigate(`${listPath}?isDisposed=0`)}>
          查看全部
        </button>
      </header>
      {!data && <Unanswered error={error} onRetry={refetch} lines={5} />}
      {data?.records.length === 0 && (
        <p className="home-calm">
          <i className="pi pi-check-circle" aria-hidden />
          没有待处理的预警
        </p>
      )}
      <ul>
        {data?.records.map((warning) => (
          <OpenWarning key={warning.id} warning={warning} />
        ))}
      </ul>
    </section>
  )
}

function OpenWarning({ warning }: { warning: Warning }) {
  const open = useSetAtom(openWarningAtom)
  return (
    <li>
      <button type="button" className="home-row" onClick={() => open(warning.id)}>
        <Avatar name={warning.name} picture={warning.avatar} size={36} />
        <span className="home-words">
          <span>
            <strong>{warning.name}</strong>
            <span className="soft">{placeOf(warning)}</span>
          </span>
          <span className="soft" title={warningText(warning)}>
            {warningText(warning)}
          </span>
        </span>
        <span className="home-end">
          <KindTag warning={warning} />
          <span className="soft small">
            <RelativeTime time={warning.lastHappenTime} />
          </span>
        </span>
      </button>
    </li>
  )
}
