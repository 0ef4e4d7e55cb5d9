import type { Grade } from '@care/shared/questionnaires/score/grades'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { TextLine } from '../../../../kit/inputs/text-line.tsx'

/** What points mean: ranges that leave no score out and none in two. */
export function GradesInput({ id, value, onChange }: InputProps) {
  const grades = Array.isArray(value) ? (value as Partial<Grade>[]) : []
  const put = (at: number, change: Partial<Grade>) =>
    onChange(grades.map((grade, place) => (place === at ? { ...grade, ...change } : grade)))
  const points = (text: string) => (text.trim() === '' ? undefined : Number(text))
  return (
    <div className="stack gap-2 start">
      {grades.map((grade, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a grade has no name that stays.
        <div key={at} className="form-grade stack gap-2">
          <TextLine
            id={at === 0 ? id : undefined}
            aria-label={`等级 ${at + 1} 的名称`}
            placeholder="名称，如 能力完好"
            value={grade.name ?? ''}
            maxLength={50}
            onChange={({ target }) => put(at, { name: target.value })}
          />
          {(['minScore', 'maxScore'] as const).map((name) => (
            <TextLine
              key={name}
              type="number"
              step="0.1"
              aria-label={`等级 ${at + 1} 的${name === 'minScore' ? '最低分' : '最高分'}`}
              placeholder={name === 'minScore' ? '最低分' : '最高分'}
              value={grade[name] ?? ''}
              onChange={({ target }) => put(at, { [name]: points(target.value) })}
            />
          ))}
          <TextLine
            aria-label={`等级 ${at + 1} 的建议`}
            placeholder="建议"
            value={grade.suggestion ?? ''}
            maxLength={500}
            onChange={({ target }) => put(at, { suggestion: target.value })}
          />
          <Button
            icon="pi pi-times"
            text
            size="small"
            type="button"
            aria-label={`移除等级 ${at + 1}`}
            title="移除"
            onClick={() => onChange(grades.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {grades.length < 20 && (
        <Button
          label="添加等级"
          icon="pi pi-plus"
          text
          size="small"
          type="button"
          onClick={() => onChange([...grades, { name: '', suggestion: '' }])}
        />
      )}
    </div>
  )
}
