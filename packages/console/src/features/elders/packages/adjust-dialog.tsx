import { Adjustment, type PackageProject } from '@care/shared/accounts/package'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'

/** Sets how many of a service there are in all, with the reason that its explanation will show. */
export function AdjustDialog({ project, onClose }: { project: PackageProject; onClose: () => void }) {
  const id = useId()
  const { totalNum, usedNum, reservedNum } = project
  const [num, setNum] = useState<number | undefined>(totalNum)
  const [remark, setRemark] = useState<string | undefined>()
  const [isTried, setTried] = useState(false)
  const adjust = useAction(api.elderPackages.adjust, '次数已调整', onClose)

  const { data, error } = Adjustment.safeParse({ id: project.id, num, remark })
  const isTooFew = num !== undefined && num < usedNum + reservedNum
  const faultOf = (field: string) =>
    isTried ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const tooFew = isTooFew ? `不能少于已使用和已派单的${usedNum + reservedNum}次` : undefined
  const submit = () => {
    setTried(true)
    if (data && !isTooFew) adjust.mutate({ body: data })
  }
  return (
    <FormDialog
      title={`调整次数：${project.serverProjectName}`}
      onClose={onClose}
      onSubmit={submit}
      label="调整"
      busy={adjust.isPending}
      width={30}
    >
      <p className="soft">
        现有共{totalNum}次，已使用{usedNum}次，已派单{reservedNum}次。
      </p>
      <FormRow label="调整后总次数" inputId={`${id}-num`} required error={tooFew ?? faultOf('num')}>
        <IntegerInput id={`${id}-num`} value={num} onChange={setNum} />
      </FormRow>
      <FormRow label="调整原因" inputId={`${id}-remark`} required error={faultOf('remark')}>
        <CountedText id={`${id}-remark`} value={remark} rows={2} max={200} onChange={setRemark} />
      </FormRow>
    </FormDialog>
  )
}
