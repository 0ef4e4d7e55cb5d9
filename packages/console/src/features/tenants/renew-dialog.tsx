import type { Tenant } from '@care/shared/tenants/tenant'
import { api } from '../../calls/api.ts'
import { ActionDialog } from '../../crud/action-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { DateInput } from '../../kit/inputs/dates/date-input.tsx'
import type { InputProps } from '../../kit/inputs/field.ts'
import { yearsAfter } from './years-after.ts'

interface Props {
  tenant: Pick<Tenant, 'id' | 'name' | 'endTime'>
  onClose: () => void
}

/** A new last day, by years from the present one or by a date; none is without an end. */
export const RenewDialog = ({ tenant: { id, name, endTime }, onClose }: Props) => (
  <ActionDialog
    title="修改有效期"
    call={api.tenants.renew}
    label="保存"
    fields={{ endTime: { label: '有效期至', input: (props) => <EndInput {...props} before={endTime} /> } }}
    values={{ endTime: endTime?.slice(0, 10) }}
    fixed={({ endTime }) => ({ id, endTime: endTime ?? null })}
    done={(_, { endTime }) => (endTime ? `有效期至 ${endTime}` : '已改为长期有效')}
    onClose={onClose}
  >
    <p>
      “{name}”{endTime ? `现在的有效期至 ${endTime.slice(0, 10)}` : '现在长期有效'}
      。到期后员工不能再登录和修改业务数据，SOS 等预警仍会发出并可处置。
    </p>
  </ActionDialog>
)

function EndInput({ before, ...props }: InputProps & { before: string | null }) {
  const { value, onChange } = props
  return (
    <div className="stack">
      <DateInput {...props} />
      <div className="row wrap">
        {[1, 2, 3].map((years) => (
          <Button
            key={years}
            type="button"
            label={`延长${years}年`}
            outlined
            onClick={() => onChange(yearsAfter(before, years, Date.now()))}
          />
        ))}
        <Button type="button" label="长期有效" outlined onClick={() => onChange(undefined)} />
      </div>
      {!value && <p className="soft">保存后长期有效</p>}
    </div>
  )
}
