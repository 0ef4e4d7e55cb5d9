import type { Elder } from '@care/shared/people/elders/elder'
import { type FactKind, factNames } from '@care/shared/people/elders/facts/facts'
import { useFacts } from './use-facts.ts'
import './facts.css'

/**
 * Allergies, blood type, illnesses and disability as shown on every page: known, none or unknown, and who recorded
 * them.
 */
export const KnownFacts = ({ elder, kinds = factNames }: { elder: Elder; kinds?: readonly FactKind[] }) => (
  <dl className="known-facts stack gap-2">
    {useFacts(elder, kinds).map(({ kind, label, state, text, said }) => (
      <div key={kind} className={`is-${state}${kind === 'allergies' ? ' is-grave' : ''}`}>
        <dt className="soft">{label}</dt>
        <dd className="row wrap">
          <span className={state === 'unknown' ? 'tag tone-attention' : undefined}>{text}</span>
          {said && <span className="small soft">{said}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
