import { CheckForm, type HealthCheck } from '@care/shared/people/elders/health/check'
import { selfCareNames } from '@care/shared/people/elders/health/check.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { FormDrawer } from './form-drawer.tsx'
import { checkFields } from './health.fields.tsx'

interface Props {
  oldmanId: number
  /** The check-up to edit; without it a new check-up is created. */
  check: HealthCheck | undefined
  onClose: () => void
}

export function CheckDrawer({ oldmanId, check, onClose }: Props) {
  const create = useAction(api.healthChecks.create, '体检记录已保存', onClose)
  const update = useAction(api.healthChecks.update, '体检记录已保存', onClose)
  const { selfCare, ...findings } = check?.findings ?? {}
  return (
    <FormDrawer
      oldmanId={oldmanId}
      title={check ? '编辑体检记录' : '新增体检记录'}
      schema={CheckForm}
      fields={checkFields}
      required={['checkDate']}
      values={{
        checkDate: check?.checkDate ?? toShanghaiDay(Date.now()),
        place: check?.place,
        doctor: check?.doctor,
        ...findings,
        ...selfCare,
      }}
      isSending={create.isPending || update.isPending}
      onSubmit={({ checkDate, place, doctor, ...all }) => {
        const scores = Object.fromEntries(selfCareNames.map((name) => [name, all[name]]))
        const found = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in scores)))
        const body = { checkDate, place, doctor, findings: { ...found, selfCare: scores } }
        return check
          ? update.mutateAsync({ body: { ...body, id: check.id } })
          : create.mutateAsync({ body: { ...body, oldmanId } })
      }}
      onClose={onClose}
    />
  )
}
