import type { Risk, RiskScreen } from '@care/shared/people/elders/risks/risk'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { day, lines } from '@care/shared/resources/field'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { LevelRadios } from '../level-radios.tsx'
import { levelWord } from '../level-word.ts'

interface Props {
  oldmanId: number
  screen: RiskScreen
  now: Risk | undefined
  onClose: () => void
}

const fields = {
  level: { label: '等级', input: LevelRadios },
  measures: lines('防护措施', { max: 500, hint: '中、高风险必填' }),
  nextReview: day('下次复评', {}),
}

/**
 * Confirms the risk level that a screening questionnaire proposes, or another level. Existing measures stay unless
 * edited.
 */
export const ConfirmScreenDialog = ({ oldmanId, screen: { kind, name, answer }, now, onClose }: Props) => (
  <ActionDialog
    title={`确认${riskKinds[kind as keyof typeof riskKinds].label}风险等级`}
    call={api.risks.assess}
    label="确认"
    fields={fields}
    values={{ level: answer?.level, measures: now?.measures }}
    required={({ level }) => (Number(level) >= 2 ? ['level', 'measures'] : ['level'])}
    faults={({ level, measures }) => ({
      measures: Number(level) >= 2 && !String(measures ?? '').trim() ? '中、高风险请填写防护措施' : null,
    })}
    body={({ level, measures, nextReview }) => ({
      oldmanId,
      risks: [{ kind, level, measures: String(measures ?? '').trim() || null, screenTime: answer?.time }],
      nextReview: nextReview ?? null,
    })}
    done="风险等级已确认"
    refresh={['elders']}
    onClose={onClose}
    width={36}
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
  </ActionDialog>
)
