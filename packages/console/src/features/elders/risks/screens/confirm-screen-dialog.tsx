import type { Risk, RiskScreen } from '@care/shared/elders/risks/risk'
import { riskKinds, riskLevels } from '@care/shared/elders/risks/risk.words'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { date } from '../../../../crud/fields/fields.tsx'
import { useAction } from '../../../../crud/use-action.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { CountedText } from '../../../../kit/inputs/counted-text.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { levelWord } from '../level-word.ts'

interface Props {
  oldmanId: number
  screen: RiskScreen
  now: Risk | undefined
  onClose: () => void
}

const review = date('下次复评日期')
const levels = Object.entries(riskLevels)

/** What the screen proposes, taken as it is or judged otherwise; measures that are there already stay unless somebody rewrites them. */
export function ConfirmScreenDialog({ oldmanId, screen: { kind, name, answer }, now, onClose }: Props) {
  const id = useId()
  const [level, setLevel] = useState(answer?.level ?? null)
  const [measures, setMeasures] = useState(now?.measures ?? '')
  const [nextReview, setNextReview] = useState<string | undefined>()
  const [isTried, setTried] = useState(false)
  const client = useQueryClient()
  const save = useAction(api.risks.assess, '风险等级已确认', () => {
    void client.invalidateQueries({ queryKey: ['elders', 'get'] })
    onClose()
  })
  const lacksMeasures = level !== null && level >= 2 && !measures.trim()
  const submit = () => {
    setTried(true)
    if (level === null || lacksMeasures || !answer) return
    const risk = { kind, level, measures: measures.trim() || null, screenTime: answer.time }
    save.mutate({ body: { oldmanId, risks: [risk], nextReview: nextReview ?? null } })
  }
  return (
    <FormDialog
      title={`确认${riskKinds[kind as keyof typeof riskKinds].label}风险等级`}
      label="确认"
      busy={save.isPending}
      holds={[level, measures, nextReview]}
      width={36}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        依据：{name} {answer?.score !== null && <b>{answer?.score} 分</b>} {answer?.grade}
        {answer && <small className="soft">（{answer.time.slice(0, 16)}）</small>}
      </p>
      <p>
        现等级：{now ? <WordTag {...levelWord(now.level)} /> : '未评估'}
        {answer && answer.level !== null && (
          <>
            {' '}
            建议：
            <WordTag {...levelWord(answer.level)} />
          </>
        )}
      </p>
      <FormRow
        label="等级"
        inputId={`${id}-level`}
        required
        error={isTried && level === null ? '请选择等级' : undefined}
      >
        <span className="assess-levels" role="radiogroup" aria-label="等级" id={`${id}-level`}>
          {levels.map(([code, word]) => (
            <label key={code}>
              <input
                type="radio"
                name={`${id}-levels`}
                checked={level === Number(code)}
                onChange={() => setLevel(Number(code))}
              />
              {word.label}
            </label>
          ))}
        </span>
      </FormRow>
      <FormRow
        label="防护措施"
        inputId={`${id}-measures`}
        required={level !== null && level >= 2}
        error={isTried && lacksMeasures ? '中、高风险请填写防护措施' : undefined}
      >
        <CountedText
          id={`${id}-measures`}
          value={measures}
          rows={3}
          max={500}
          placeholder="中、高风险必填"
          onChange={(value = '') => setMeasures(String(value))}
        />
      </FormRow>
      <FormRow label="下次复评" inputId={`${id}-review`}>
        {review.input({
          id: `${id}-review`,
          value: nextReview,
          onChange: (day) => setNextReview(day ? String(day) : undefined),
        })}
      </FormRow>
    </FormDialog>
  )
}
