import type { Tenant } from '@care/shared/admin/tenants/tenant'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { DateInput } from '../../../kit/inputs/dates/date-input.tsx'
import { yearsAfter } from './years-after.ts'

interface Props {
  tenant: Pick<Tenant, 'id' | 'name' | 'endTime'>
  onClose: () => void
}

/** Sets a new end date, as years after the present end date or as a day; an empty day is unlimited. */
export function RenewDialog({ tenant: { id, name, endTime }, onClose }: Props) {
  const input = useId()
  const [day, setDay] = useState(endTime?.slice(0, 10))
  const renew = useAction(
    api.tenants.renew,
    (_, { body }) => (body.endTime ? `有效期至 ${body.endTime}` : '已改为长期有效'),
    onClose,
  )
  return (
    <FormDialog
      title="修改有效期"
      onClose={onClose}
      onSubmit={() => renew.mutate({ body: { id, endTime: day ?? null } })}
      label="保存"
      busy={renew.isPending}
      holds={day}
    >
      <p>
        “{name}”{endTime ? `现在的有效期至 ${endTime.slice(0, 10)}` : '现在长期有效'}
        。到期后员工不能再登录和修改业务数据，SOS 等预警仍会发出并可处置。
      </p>
      <FormRow label="有效期至" inputId={input}>
        <DateInput id={input} value={day} onChange={(value) => setDay(value ? String(value) : undefined)} />
      </FormRow>
      <div className="row wrap">
        {[1, 2, 3].map((years) => (
          <Button
            key={years}
            type="button"
            label={`延长${years}年`}
            outlined
            onClick={() => setDay(yearsAfter(endTime, years, Date.now()))}
          />
        ))}
        <Button type="button" label="长期有效" outlined onClick={() => setDay(undefined)} />
      </div>
      {day === undefined && <p className="soft">保存后长期有效</p>}
    </FormDialog>
  )
}
