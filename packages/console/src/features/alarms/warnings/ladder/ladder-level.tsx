import { type LadderWay, ladderPosts, ladderWays } from '@care/shared/alarms/warnings/ladder/ladder.words'
import { ladderPreview } from '@care/shared/alarms/warnings/ladder/ladder-preview'
import type { LadderRecipients } from '@care/shared/alarms/warnings/ladder/ladder-recipients'
import { LadderRule, type LadderStep, ladderBounds } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { warningLevels } from '@care/shared/alarms/warnings/warning'
import { labelOf } from '@care/shared/words'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { IntegerInput } from '../../../../kit/inputs/typed/number-inputs.tsx'
import { StepReach } from './step-reach.tsx'

type DraftStep = Omit<LadderStep, 'afterSeconds'> & { afterSeconds: number | undefined }
export type DraftRule = Omit<LadderRule, 'steps' | 'nudgeMinutes' | 'returnMinutes'> & {
  steps: DraftStep[]
  nudgeMinutes: number | undefined
  returnMinutes: number | undefined
}

interface Props {
  rule: DraftRule
  disabled: boolean
  faults: string[]
  /** The recipients that each step would notify now; undefined while unknown. */
  whom: LadderRecipients | undefined
  onChange: (rule: DraftRule) => void
}

const posts = Object.entries(ladderPosts).map(([value, { label }]) => ({ value, label }))
const ways = Object.entries(ladderWays) as [LadderWay, { label: string }][]

/** The escalation steps and claim times of one warning level, with a summary in one sentence. */
export function LadderLevel({ rule, disabled, faults, whom, onChange }: Props) {
  const name = labelOf(warningLevels, rule.level)
  const { steps } = rule
  const put = (at: number, change: Partial<DraftStep>) =>
    onChange({ ...rule, steps: steps.map((step, place) => (place === at ? { ...step, ...change } : step)) })
  const add = () => {
    const last = steps.at(-1)?.afterSeconds
    const next: DraftStep = { afterSeconds: last === undefined ? 60 : last + 60, post: 'lead', ways: ['screen'] }
    onChange({ ...rule, steps: [...steps, next] })
  }
  const whole = LadderRule.safeParse(rule).data

  return (
    <fieldset className="card ladder-level stack gap-2">
      <legend>{name}预警</legend>
      {steps.length === 0 && <p className="soft">无人处理时不升级</p>}
      <ol className="ladder-steps stack gap-2">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
          <li key={at}>
            <span className="ladder-place soft">第{at + 1}步</span>
            <IntegerInput
              id={`ladder-${rule.level}-after-${at}`}
              label={`${name}第${at + 1}步等待秒数`}
              value={step.afterSeconds}
              disabled={disabled}
              onChange={(afterSeconds) => put(at, { afterSeconds })}
            />
            <span>秒无人处理，通知</span>
            <Select
              aria-label={`${name}第${at + 1}步通知对象`}
              value={step.post}
              options={posts}
              disabled={disabled}
              onChange={({ value }) => put(at, { post: value })}
            />
            {ways.map(([way, { label }]) => (
              <label key={way} className="ladder-way line inline">
                <input
                  type="checkbox"
                  aria-label={`${name}第${at + 1}步${label}`}
                  checked={step.ways.includes(way)}
                  disabled={disabled}
                  onChange={() => put(at, { ways: toggled(step.ways, way) })}
                />
                {label}
              </label>
            ))}
            {step.ways.includes('call') && (
              <TextInput
                className="ladder-spoken"
                aria-label={`${name}第${at + 1}步播报内容`}
                placeholder="播报：请立即查看并处理"
                maxLength={ladderBounds.spoken}
                value={step.spoken ?? ''}
                disabled={disabled}
                onChange={({ target }) => put(at, { spoken: target.value || undefined })}
              />
            )}
            {whom && step.ways.length > 0 && (
              <span className="soft">
                当前：
                <StepReach step={step} whom={whom} />
              </span>
            )}
            {!disabled && (
              <Button
                type="button"
                icon="pi pi-times"
                aria-label={`删除${name}第${at + 1}步`}
                text
                severity="secondary"
                onClick={() => onChange({ ...rule, steps: steps.filter((_, place) => place !== at) })}
              />
            )}
          </li>
        ))}
      </ol>
      {!disabled && steps.length < ladderBounds.steps && (
        <div>
          <Button type="button" label="添加一步" icon="pi pi-plus" size="small" text onClick={add} />
        </div>
      )}
      <div className="ladder-claim">
        <span>接手后</span>
        <IntegerInput
          id={`ladder-${rule.level}-nudge`}
          label={`${name}提醒分钟`}
          value={rule.nudgeMinutes}
          disabled={disabled}
          onChange={(nudgeMinutes) => onChange({ ...rule, nudgeMinutes })}
        />
        <span>分钟没有进展提醒处理人，再过</span>
        <IntegerInput
          id={`ladder-${rule.level}-return`}
          label={`${name}放回分钟`}
          value={rule.returnMinutes}
          disabled={disabled}
          onChange={(returnMinutes) => onChange({ ...rule, returnMinutes })}
        />
        <span>分钟放回待处理</span>
        <span className="soft small">（0 为不提醒、不放回）</span>
      </div>
      {faults.length > 0 && (
        <ul className="bad" role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {whole && <p className="ladder-preview">{ladderPreview(whole)}</p>}
    </fieldset>
  )
}

/** Adds or removes a channel, in the order in which the channels are used; a call is a step of its own. */
function toggled(chosen: LadderWay[], way: LadderWay): LadderWay[] {
  const next = ways.map(([one]) => one).filter((one) => chosen.includes(one) !== (one === way))
  if (!next.includes('call')) return next
  return way === 'call' ? ['call'] : next.filter((one) => one !== 'call')
}
