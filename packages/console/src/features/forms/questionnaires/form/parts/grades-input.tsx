import type { Grade } from '@care/shared/forms/questionnaires/score/grades'
import type { InputProps } from '../../../../../kit/inputs/field.ts'
import { LinesInput } from '../../../../../kit/inputs/lines-input.tsx'
import { TextInput } from '../../../../../kit/inputs/text-input.tsx'

/** Input for grades: score ranges without gaps or overlaps. */
export function GradesInput({ id, value, onChange }: InputProps) {
  const grades = Array.isArray(value) ? (value as Partial<Grade>[]) : []
  const points = (text: string) => (text.trim() === '' ? undefined : Number(text))
  return (
    <div className="stack gap-2 start">
      <LinesInput lines={grades} most={20} fresh={{ name: '', suggestion: '' }} add="添加等级" onChange={onChange}>
        {(grade, at, put, remove) => (
          <div className="form-grade stack gap-2">
            <TextInput
              id={at === 0 ? id : undefined}
              aria-label={`等级 ${at + 1} 的名称`}
              placeholder="名称，如 能力完好"
              value={grade.name ?? ''}
              maxLength={50}
              onChange={({ target }) => put({ name: target.value })}
            />
            {(['minScore', 'maxScore'] as const).map((name) => (
              <TextInput
                key={name}
                type="number"
                step="0.1"
                aria-label={`等级 ${at + 1} 的${name === 'minScore' ? '最低分' : '最高分'}`}
                placeholder={name === 'minScore' ? '最低分' : '最高分'}
                value={grade[name] ?? ''}
                onChange={({ target }) => put({ [name]: points(target.value) })}
              />
            ))}
            <TextInput
              aria-label={`等级 ${at + 1} 的建议`}
              placeholder="建议"
              value={grade.suggestion ?? ''}
              maxLength={500}
              onChange={({ target }) => put({ suggestion: target.value })}
            />
            {remove(`移除等级 ${at + 1}`)}
          </div>
        )}
      </LinesInput>
    </div>
  )
}
