import {
  type LadderRecipients,
  nobodyReachedText,
  resolveStepReach,
  stepReachText,
} from '@care/shared/alarms/warnings/ladder/ladder-recipients'
import type { LadderStep } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { isDrill, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import './next-step.css'

/** Recipients of each post for an institution's warnings now; undefined while loading and without the right. */
export function useLadderReach(tenantId: number, isWanted = true): LadderRecipients | undefined {
  const mayAsk = useMayCall()(api.ladderRules.whom)
  const whom = api.ladderRules.whom.query({ query: { tenantId } })
  return useQuery({ ...whom, enabled: mayAsk && isWanted, staleTime: 30_000 }).data
}

interface Props {
  step: Pick<LadderStep, 'post' | 'ways'>
  whom: LadderRecipients
  isDrill?: boolean
}

/** Names of the people whom a step would notify now; in red if there are none. */
export function StepReach({ step, whom, isDrill = false }: Props) {
  const reach = resolveStepReach(step, whom, { hasSms: whom.hasSms, hasCalls: whom.hasCalls, isDrill })
  const names = stepReachText(reach)
  const isUnable = step.ways.includes('call') && !whom.hasCalls
  const why = reach.unreached.map(({ person, why }) => `${person.nickName}：${why}`).join('；')
  return (
    <span className="whom-told" title={why || undefined}>
      {names ?? (
        <strong className="bad">{isUnable ? '未接云呼叫，不能自动外呼，将转下一级' : nobodyReachedText}</strong>
      )}
      {why && <i className="pi pi-exclamation-circle bad" role="img" aria-label={`通知不到：${why}`} />}
    </span>
  )
}

/** Names of the people whom the next step of an unclaimed warning would notify. */
export function NextStepReach({ warning }: { warning: Warning }) {
  const { isDisposed, watchTime, watchStep, warningLevel, tenantId } = warning
  const climbs = isDisposed === Disposal.Open && watchTime !== null
  const whom = useLadderReach(tenantId, climbs)
  const rule = whom?.rules.find(({ level }) => level === warningLevel)
  const step = climbs && watchStep !== null ? rule?.steps[watchStep] : undefined
  return whom && step ? <StepReach step={step} whom={whom} isDrill={isDrill(warning)} /> : null
}
