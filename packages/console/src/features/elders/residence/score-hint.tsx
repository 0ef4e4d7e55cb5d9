import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { Button } from '../../../kit/inputs/button.tsx'

interface Props {
  score: unknown
  onTake: (careLevel: string) => void
  disabled: boolean
}

/** The level that an assessment's points stand for, to be taken or not. */
export function ScoreHint({ score, onTake, disabled }: Props) {
  const { data: rule } = useQuery({
    ...api.checkIns.rule.query({ query: { score: Number(score) } }),
    enabled: typeof score === 'number' && score <= 90,
  })
  if (!rule || typeof score !== 'number') return null
  return (
    <p className="residence-hint">
      {score} 分：{rule.name}，建议 <DictTag type="care_level" value={rule.careLevel} />
      {!disabled && <Button type="button" label="采用" size="small" text onClick={() => onTake(rule.careLevel)} />}
    </p>
  )
}
