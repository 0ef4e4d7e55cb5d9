import type { Result } from '@care/shared/forms/questionnaires/result'
import { Fact } from '../../kit/text/facts.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { Moment } from '../../kit/time/moment.tsx'
import { AnsweredItems } from './answered-items.tsx'
import { UnverifiedTag } from './unverified-tag.tsx'

/** A completed questionnaire, read-only: result, time, person and every answer. */
export function AnswerSheet({ result }: { result: Result }) {
  const { serialNumber, version, createTime, oldmanName, fillUserName, score, ruleName, dimensions, isUnverified } =
    result
  const points = Object.entries(dimensions)
  return (
    <article className="answer-sheet fit stack gap-4">
      {score !== null && (
        <div className="answer-score row wrap">
          <strong>{score}</strong>
          <span>分</span>
          {ruleName && <WordTag label={ruleName} look="primary" />}
          {points.length > 0 && (
            <dl className="answer-dimensions row wrap">
              {points.map(([name, sum]) => (
                <div className="row" key={name}>
                  <dt className="soft">{name}</dt>
                  <dd className="strong">{sum} 分</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      <dl className="facts stack is-3">
        <Fact label="答卷编号">{serialNumber}</Fact>
        <Fact label="关于长者">{isUnverified ? <UnverifiedTag /> : oldmanName}</Fact>
        <Fact label="填写人">{fillUserName ?? '未登录填写'}</Fact>
        <Fact label="提交时间">
          <Moment time={createTime} />
        </Fact>
        <Fact label="问卷版本">V{version}</Fact>
      </dl>
      <AnsweredItems result={result} />
    </article>
  )
}
