import type { Medication } from '@care/shared/forms/assessments/background'
import { useState } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'

interface Props {
  value: Medication[]
  onChange: (medications: Medication[]) => void
}

const blank: Medication = { name: '', route: '', dose: '', frequency: '' }
const columns = { name: '药物名称', route: '给药途径', dose: '剂量', frequency: '频次' } as const
const most = 30

/** Input for medicines with method, dose and frequency; a line without a name is ignored. */
export function MedicationsInput({ value, onChange }: Props) {
  const [rows, setRows] = useState(value)
  const apply = (next: Medication[]) => {
    setRows(next)
    onChange(next.filter(({ name }) => name.trim()))
  }
  return (
    <div className="assess-medications stack gap-2">
      <h3>
        用药情况
        <Button
          type="button"
          label="添加药物"
          icon="pi pi-plus"
          text
          size="small"
          disabled={rows.length >= most}
          onClick={() => setRows([...rows, blank])}
        />
      </h3>
      {rows.length === 0 && <p className="soft">没有用药</p>}
      <ol className="stack gap-2">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
          <li className="stack gap-2" key={at}>
            {(Object.keys(columns) as (keyof Medication)[]).map((name) => (
              <TextInput
                key={name}
                aria-label={`第 ${at + 1} 种${columns[name]}`}
                placeholder={columns[name]}
                maxLength={name === 'name' ? 100 : 50}
                value={row[name]}
                onChange={({ target }) =>
                  apply(rows.map((one, other) => (other === at ? { ...one, [name]: target.value } : one)))
                }
              />
            ))}
            <Button
              type="button"
              icon="pi pi-trash"
              aria-label={`删除第 ${at + 1} 种药物`}
              text
              severity="secondary"
              onClick={() => apply(rows.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
