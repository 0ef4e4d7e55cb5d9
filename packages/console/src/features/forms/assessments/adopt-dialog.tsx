import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { abilityLevels } from '@care/shared/forms/assessments/scale'
import { dict } from '@care/shared/resources/field'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'

const fields = { careLevel: dict('护理等级', { dict: 'care_level' }) }

/** Writes the assessed level into the elder's record, with the care level of the score rules or another one. */
export function AdoptDialog({ of, onClose }: { of: Assessment; onClose: () => void }) {
  const { id, finalLevel, proposal, anergy, careLevel: before } = of
  return (
    <ActionDialog
      title="采用评估结果"
      call={api.assessments.adopt}
      label="采用"
      fields={fields}
      values={{ careLevel: proposal?.careLevel ?? before }}
      fixed={{ id }}
      done="已采用评估结果"
      refresh={['elders', 'timeline']}
      note={({ careLevel }) => (
        <>
          <p className="line wrap">
            护理等级：
            <DictTag type="care_level" value={before} /> → <DictTag type="care_level" value={String(careLevel ?? '')} />
          </p>
          <p className="soft">
            {proposal
              ? `按本机构评分规则“${proposal.name}”建议${proposal.suggestion ? `：${proposal.suggestion}` : ''}`
              : '没有适用的评分规则，请选择护理等级'}
          </p>
        </>
      )}
      onClose={onClose}
      width={34}
    >
      <p className="line wrap">
        失能等级：
        <DictTag type="anergy" value={anergy} /> →{' '}
        {finalLevel !== null && <WordTag {...abilityLevels[finalLevel as 0]} />}
      </p>
    </ActionDialog>
  )
}
