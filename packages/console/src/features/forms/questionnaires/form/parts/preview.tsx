import { useState } from 'react'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { SelectButton } from '../../../../../kit/prime/select-button.tsx'
import type { PartProps } from './part-props.ts'
import { FormSheet } from './sheet.tsx'

const widths = [
  { value: 'phone', label: '手机' },
  { value: 'desk', label: '电脑' },
]

/** The draft as respondents will see it. */
export function Preview({ form }: PartProps) {
  const [width, setWidth] = useState<'phone' | 'desk'>('phone')
  const [turn, setTurn] = useState(0)
  return (
    <div className="stack">
      <div className="line gap-3">
        <SelectButton
          aria-label="预览尺寸"
          value={width}
          options={widths}
          onChange={(event) => event.value && setWidth(event.value)}
        />
        <Button label="重新开始" icon="pi pi-refresh" text onClick={() => setTurn(turn + 1)} />
        <span className="soft small">预览中的答案不会保存</span>
      </div>
      <FormSheet key={`${turn} ${form.project.updateTime}`} form={form} width={width} />
    </div>
  )
}
