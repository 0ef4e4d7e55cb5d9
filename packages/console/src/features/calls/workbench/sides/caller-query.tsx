import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { callerAtom } from '../../../../live/open-drawers.ts'

/** 来电查询: who calls, by a number that is typed or pasted in any form. */
export function CallerQuery() {
  const show = useSetAtom(callerAtom)
  const [number, setNumber] = useState('')
  return (
    <Form className="stack" aria-label="来电查询" onSubmit={() => number.trim() && show(number.trim())}>
      <strong className="small">来电查询</strong>
      <TextInput
        aria-label="来电号码"
        placeholder="输入或粘贴来电号码"
        inputMode="tel"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" label="查询" icon="pi pi-search" size="small" />
      <p className="small soft">来电时自动弹出对方信息；未接入云呼叫时，听到来电后输入号码查询。</p>
    </Form>
  )
}
