import type { PackageProject } from '@care/shared/money/accounts/package'
import { count, lines } from '@care/shared/resources/field'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'

const fields = { num: count('调整后总次数', {}), remark: lines('调整原因', { max: 200 }) }

/** Sets the total count of a service in a package; the reason is shown in the balance explanation. */
export function AdjustDialog({ project, onClose }: { project: PackageProject; onClose: () => void }) {
  const { id, serverProjectName, totalNum, usedNum, reservedNum } = project
  const least = usedNum + reservedNum
  return (
    <ActionDialog
      title={`调整次数：${serverProjectName}`}
      call={api.elderPackages.adjust}
      label="调整"
      fields={fields}
      values={{ num: totalNum }}
      faults={({ num }) => ({ num: Number(num) < least ? `不能少于已使用和已派单的${least}次` : null })}
      fixed={{ id }}
      done="次数已调整"
      onClose={onClose}
    >
      <p className="soft">
        现有共{totalNum}次，已使用{usedNum}次，已派单{reservedNum}次。
      </p>
    </ActionDialog>
  )
}
