import { type HealthAnswers, HealthForm, type HealthRecord } from '@care/shared/elders/health/health'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDrawer } from './form-drawer.tsx'
import { recordFields } from './health.fields.tsx'

interface Props {
  oldmanId: number
  /** What there is already. */
  known: HealthRecord | null
  onClose: () => void
}

export function HealthRecordDrawer({ oldmanId, known, onClose }: Props) {
  const save = useAction(known ? api.healthRecords.update : api.healthRecords.create, '健康档案已保存', onClose)
  return (
    <FormDrawer
      title={known ? '编辑健康档案' : '建立健康档案'}
      schema={HealthForm}
      fields={recordFields}
      values={{ archiveNo: known?.archiveNo, doctor: known?.doctor, ...known?.record }}
      isSending={save.isPending}
      onSubmit={({ archiveNo, doctor, ...record }) =>
        save.mutateAsync({ body: { oldmanId, archiveNo, doctor, record: answersIn(record, known?.record) } })
      }
      onClose={onClose}
    />
  )
}

/** What nobody answered is left out; what was answered before and is empty now goes as such, and is none from then on. */
const answersIn = (record: HealthAnswers, before: HealthAnswers = {}): HealthAnswers =>
  Object.fromEntries(
    Object.entries(record).filter(([name, answer]) => name in before || (answer !== null && answer?.length !== 0)),
  )
