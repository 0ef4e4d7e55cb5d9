import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { backgroundSections } from '@care/shared/forms/assessments/background.words'
import {
  abilityLevels,
  abilityScale,
  indicators,
  itemsOf,
  maxPointsOf,
  maxTotal,
} from '@care/shared/forms/assessments/scale'
import { Fact } from '../../../kit/text/facts.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { Moment } from '../../../kit/time/moment.tsx'
import { SignedPicture } from '../../../pickers/upload/signed-picture.tsx'
import { AssessmentTrail } from './assessment-trail.tsx'
import { backgroundInputs } from './steps/background.fields.tsx'

/** A completed assessment, read-only. */
export function AssessmentSheet({ of }: { of: Assessment }) {
  const { total, initialLevel, finalLevel, subTotals, scores, background, assessors, signImgs } = of
  return (
    <div className="card fit stack gap-4">
      <section className="assess-section fit stack">
        <h2>评估结果</h2>
        <div className="assess-result row gap-3">
          {finalLevel !== null && <WordTag {...abilityLevels[finalLevel as 0]} />}
          <ul>
            {of.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
        <dl className="facts stack is-3">
          <Fact label="总分">{total === null ? null : `${total}/${maxTotal}`}</Fact>
          <Fact label="初步等级">{initialLevel === null ? null : abilityLevels[initialLevel as 0].label}</Fact>
          <Fact label="评估时间">{of.assessTime && <Moment time={of.assessTime} />}</Fact>
          <Fact label="评估地点">{of.place}</Fact>
          <Fact label="评估基准日">{of.baseDate}</Fact>
          <Fact label="确认人">
            {of.confirmTime && (
              <>
                {of.confirmName} <Moment time={of.confirmTime} />
              </>
            )}
          </Fact>
          {of.adjust.reason && <Fact label="调整依据">{of.adjust.reason}</Fact>}
          <Fact label="采用">
            {of.adoptTime && (
              <>
                {of.adoptName} <Moment time={of.adoptTime} />
              </>
            )}
          </Fact>
        </dl>
      </section>
      <div className="assess-scores stack gap-4">
        {indicators.map((one) => (
          <section key={one} className="assess-section fit stack">
            <h2>
              {abilityScale.indicators[one].label}
              <small className="soft">{`${subTotals[one]}/${maxPointsOf(one)}`}</small>
            </h2>
            <PlainTable
              className="assess-table ruled"
              named
              rows={itemsOf(one).map((item, at) => ({ ...item, score: scores[one][at] ?? null }))}
              keyOf={({ code }) => code}
              rowLook={({ score, max }) => (score !== null && score < max ? 'assess-line is-lost' : 'assess-line')}
              columns={[
                ['项目', ({ label }) => label],
                ['得分', ({ score, max }) => (score === null ? '—' : `${score}/${max}`)],
                ['情况', ({ score, options }) => (score === null ? '' : options[score])],
              ]}
            />
          </section>
        ))}
      </div>
      <section className="assess-section fit stack">
        <h2>评估员</h2>
        <ul className="assess-people row wrap">
          {assessors.map(({ userId, name, certNo }, at) => (
            <li className="stack gap-1" key={userId}>
              <b>{name}</b>
              {certNo && <span className="soft">{certNo}</span>}
              {signImgs[at] && <SignedPicture url={signImgs[at]} alt={`${name}的签名`} />}
            </li>
          ))}
        </ul>
        {signImgs.slice(2).some(Boolean) && (
          <ul className="assess-people row wrap">
            {signImgs.slice(2).map((url, at) => url && <SignedPicture key={url} url={url} alt={`现场照片${at + 1}`} />)}
          </ul>
        )}
      </section>
      <AssessmentTrail trail={of.trail} />
      {backgroundSections.map(({ title, fields }) => (
        <section key={title} className="assess-section fit stack">
          <h2>{title}</h2>
          <dl className="facts stack is-3">
            {(Object.keys(fields) as (keyof typeof backgroundInputs)[]).map((name) => (
              <Fact key={name} label={backgroundInputs[name].label}>
                {backgroundInputs[name].show((background[name] ?? null) as never, background as never)}
              </Fact>
            ))}
          </dl>
          {title === '疾病与用药' && (background.medications?.length ?? 0) > 0 && (
            <ul className="assess-lost row wrap">
              {background.medications?.map(({ name, route, dose, frequency }) => (
                <li key={`${name} ${dose}`}>{[name, route, dose, frequency].filter(Boolean).join(' · ')}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
