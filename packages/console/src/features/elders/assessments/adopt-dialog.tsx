import type { Assessment } from '@care/shared/assessments/assessment'
import { abilityLevels } from '@care/shared/assessments/scale'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { DictSelect } from '../../../crud/fields/dict-select.tsx'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'

/** The level goes into the record; the care level that the rules propose may be another one. */
export function AdoptDialog({ of, onClose }: { of: Assessment; onClose: () => void }) {
  const base = useId()
  const { id, finalLevel, proposal, anergy, careLevel: before } = of
  const [careLevel, setCareLevel] = useState(proposal?.careLevel ?? before ?? undefined)
  const client = useQueryClient()
  const adopt = useAction(api.assessments.adopt, '已采用评估结果', () => {
    for (const area of ['elders', 'timeline']) void client.invalidateQueries({ queryKey: [area] })
    onClose()
  })
  return (
    <FormDialog
      title="采用评估结果"
      label="采用"
      busy={adopt.isPending}
      holds={careLevel}
      width={34}
      onClose={onClose}
      onSubmit={() => adopt.mutate({ body: { id, careLevel } })}
    >
      <p className="line wrap">
        失能等级：
        <DictTag type="anergy" value={anergy} /> →{' '}
        {finalLevel !== null && <WordTag {...abilityLevels[finalLevel as 0]} />}
      </p>
      <p className="line wrap">
        护理等级：
        <DictTag type="care_level" value={before} /> → <DictTag type="care_level" value={careLevel} />
      </p>
      <FormRow label="护理等级" inputId={`${base}-level`}>
        <DictSelect
          type="care_level"
          id={`${base}-level`}
          value={careLevel}
          required
          onChange={(value) => setCareLevel(typeof value === 'string' ? value : undefined)}
        />
      </FormRow>
      <p className="soft">
        {proposal
          ? `按本机构评分规则“${proposal.name}”建议${proposal.suggestion ? `：${proposal.suggestion}` : ''}`
          : '没有适用的评分规则，请选择护理等级'}
      </p>
    </FormDialog>
  )
}
