import type { Elder } from '@care/shared/people/elders/elder'
import { pickFactFields } from '@care/shared/people/elders/facts/facts'
import { FactsGiven } from '@care/shared/people/elders/facts/facts-input'
import { type HealthAnswers, HealthForm, type HealthRecord } from '@care/shared/people/elders/health/health'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { factInputs } from '../../../../pickers/people/facts/fact-fields.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { healthRecordFields } from './health.fields.tsx'

interface Props {
  elder: Elder
  /** The current record; null for a new record. */
  known: HealthRecord | null
  onClose: () => void
}

export function HealthRecordDrawer({ elder, known, onClose }: Props) {
  const save = useAction(known ? api.healthRecords.update : api.healthRecords.create, '健康档案已保存', onClose)
  return (
    <FormDrawer
      oldmanId={elder.id}
      title={known ? '编辑健康档案' : '建立健康档案'}
      schema={HealthForm}
      fields={{ ...factInputs, ...healthRecordFields }}
      values={{ ...pickFactFields(elder), archiveNo: known?.archiveNo, doctor: known?.doctor, ...ownOf(known?.record) }}
      isSending={save.isPending}
      onSubmit={({ archiveNo, doctor, ...given }) => {
        const record = answersIn(ownOf(given), known?.record)
        return save.mutateAsync({
          body: { oldmanId: elder.id, archiveNo, doctor, record, facts: factsChanged(elder, given) },
        })
      }}
      onClose={onClose}
    />
  )
}

const ownOf = (given: object = {}): HealthAnswers =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in healthRecordFields))

/** Only the changed facts are sent, so that changes by other users are not overwritten. */
function factsChanged(elder: Elder, given: FactsGiven): FactsGiven {
  const before: Record<string, unknown> = { ...pickFactFields(elder) }
  const changed = Object.entries(FactsGiven.parse(given)).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
  )
  return Object.fromEntries(changed)
}

/** Drops unanswered items; items that were answered before are sent as empty, which clears the answer. */
const answersIn = (record: HealthAnswers, before: HealthAnswers = {}): HealthAnswers =>
  Object.fromEntries(
    Object.entries(record).filter(([name, answer]) => name in before || (answer !== null && answer?.length !== 0)),
  )
