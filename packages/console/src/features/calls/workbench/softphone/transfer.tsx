import { useState } from 'react'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'

interface Props {
  onTransfer: (extension: string) => void
  disabled: boolean
}

/** 转接: hands the call on to another colleague, who rings. */
export function Transfer({ onTransfer, disabled }: Props) {
  const [extension, setExtension] = useState('')
  return (
    <Form className="phone-transfer stack gap-1" aria-label="转接" onSubmit={() => extension && onTransfer(extension)}>
      <TextInput
        aria-label="转接到的分机"
        placeholder="同事的分机"
        inputMode="numeric"
        value={extension}
        onChange={({ target }) => setExtension(target.value.trim())}
      />
      <Button type="submit" label="确认转接" size="small" disabled={disabled || !extension} />
    </Form>
  )
}
