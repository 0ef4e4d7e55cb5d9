import { CustomerSource } from '@care/shared/calls/customers/customer.words'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { groupDigits } from '../../../../kit/text/phone.tsx'

/** Adds a caller whom nobody knows as a temporary customer, in one step. */
export function AddCustomer({ mobile, onAdded }: { mobile: string; onAdded: () => void }) {
  const may = useMayCall()(api.callCustomers.create)
  const add = useAction(api.callCustomers.create, '已添加为临时客户', onAdded)
  const [{ name, relation, remark }, setTyped] = useState({ name: '', relation: '', remark: '' })
  const [isMissing, setMissing] = useState(false)
  const line = (key: 'name' | 'relation' | 'remark', value: string, max: number) => (
    <TextInput
      id={`caller-${key}`}
      maxLength={max}
      value={value}
      onChange={({ target }) => setTyped((typed) => ({ ...typed, [key]: target.value }))}
    />
  )
  return (
    <Form
      className="stack"
      onSubmit={() => {
        setMissing(!name.trim())
        if (!name.trim()) return
        const known = { ...(relation && { relation }), ...(remark && { remark }) }
        add.mutate({ body: { name: name.trim(), mobile, source: CustomerSource.Inbound, ...known } })
      }}
    >
      <p>
        <strong>{groupDigits(mobile)}</strong> 不是已登记的长者、联系人或临时客户。
      </p>
      {may && (
        <>
          <FormRow label="姓名" inputId="caller-name" required error={isMissing ? '请输入姓名' : null}>
            {line('name', name, 50)}
          </FormRow>
          <FormRow label="与长者关系" inputId="caller-relation">
            {line('relation', relation, 50)}
          </FormRow>
          <FormRow label="备注" inputId="caller-remark">
            {line('remark', remark, 500)}
          </FormRow>
          <div>
            <Button type="submit" label="添加为临时客户" size="small" loading={add.isPending} />
          </div>
        </>
      )}
    </Form>
  )
}
