import type { Figures, NameValue } from '@care/shared/overview/screens/screens.contract'
import { sum } from 'd3'
import { spanText } from './charts/share-of.ts'
import { Panel } from './panel.tsx'

/** How fast the warnings of the last seven days were claimed and closed: two medians and the distribution. */
export function ClaimsPanel({ figures, claims }: { figures: Figures; claims: NameValue[] }) {
  const { claimSeconds, handleSeconds } = figures
  const all = sum(claims, ({ value }) => value)
  return (
    <Panel
      title="响应时效"
      aside="近7天"
      source="poll"
      watch={[claimSeconds, handleSeconds, claims]}
      className="claims"
    >
      <dl>
        <div>
          <dt>接手用时（中位）</dt>
          <dd>{spanText(claimSeconds)}</dd>
        </div>
        <div>
          <dt>处理用时（中位）</dt>
          <dd>{spanText(handleSeconds)}</dd>
        </div>
      </dl>
      {all > 0 && <Spread claims={claims} all={all} />}
    </Panel>
  )
}

function Spread({ claims, all }: { claims: NameValue[]; all: number }) {
  return (
    <div className="spread">
      <div className="spread-bar">
        {claims.map(({ name, value }, index) =>
          value > 0 ? <i key={name} className={`step-${index}`} style={{ flexGrow: value / all }} /> : null,
        )}
      </div>
      <ul>
        {claims.map(({ name, value }, index) => (
          <li key={name}>
            <i className={`step-${index}`} />
            {name}
            <b>{Math.round((value / all) * 100)}%</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
