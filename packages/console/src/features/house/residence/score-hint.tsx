import { maxPoints } from '@care/shared/house/residence/check-in/max-points'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { Button } from '../../../kit/inputs/button.tsx'

interface Props {
  score: unknown
  /** Id of the institution that the elder moves in to, which differs from the user's if the user works for a group. */
  tenantId: number | undefined
  /** The care level currently chosen in the form. */
  careLevel: unknown
  onTake: (careLevel: string) => void
  disabled: boolean
}

/** Proposes the care level for the points of an assessment, by the score rules of the institution. */
export function ScoreHint({ score, tenantId, careLevel, onTake, disabled }: Props) {
  const isScore = typeof score === 'number' && score >= 0 && score <= maxPoints
  const { data: rule } = useQuery({
    ...api.scoreRules.ofScore.query({ params: { score: Number(score) }, query: { tenantId } }),
    enabled: isScore,
  })
  if (!isScore || rule === undefined) return null
  if (rule === null)
    return <p className="residence-hint line wrap gap-1 soft">{score} 分没有对应的评分规则，请自行选择护理等级。</p>
  return (
    <p className="residence-hint line wrap gap-1">
      {score} 分：{rule.name}，建议 <DictTag type="care_level" value={rule.careLevel} />
      {!disabled && careLevel !== rule.careLevel && (
        <Button type="button" label="采用" size="small" text onClick={() => onTake(rule.careLevel)} />
      )}
      {rule.suggestion && <span className="soft">{rule.suggestion}</span>}
    </p>
  )
}
