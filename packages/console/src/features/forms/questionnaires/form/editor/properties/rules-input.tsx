import { loadPatterns } from '@care/shared/browser/patterns'
import { patternFault } from '@care/shared/forms/questionnaires/items/pattern'
import { memo, useEffect, useReducer } from 'react'
import { FormRow, InputRow } from '../../../../../../kit/form/form-row.tsx'
import { Button } from '../../../../../../kit/inputs/button.tsx'
import { Select } from '../../../../../../kit/inputs/select.tsx'
import { TextInput } from '../../../../../../kit/inputs/text-input.tsx'
import { commonRules } from './property-words.ts'

interface Rule {
  pattern: string
  message: string
}

interface Props {
  id: string
  rules: readonly Rule[]
  onChange: (rules: Rule[]) => void
}

/** Validation rules of an answer: patterns, each with its error message. */
export const RulesInput = memo(function RulesInput({ id, rules, onChange }: Props) {
  const put = (at: number, change: Partial<Rule>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...change } : rule)))
  // renders again once the validation engine is loaded, which checks the patterns
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  useEffect(() => void loadPatterns().then(drawAnew), [])
  return (
    <>
      {rules.map((rule, at) => (
        <FormRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place.
          key={at}
          label={`校验 ${at + 1}`}
          inputId={`${id}-${at}`}
          error={patternFault(rule.pattern)}
        >
          <div className="editor-rule stack gap-1">
            <TextInput
              id={`${id}-${at}`}
              placeholder="正则表达式"
              value={rule.pattern}
              maxLength={200}
              onChange={({ target }) => put(at, { pattern: target.value })}
            />
            <TextInput
              aria-label={`校验 ${at + 1} 的提示`}
              placeholder="不符合时的提示"
              value={rule.message}
              maxLength={100}
              onChange={({ target }) => put(at, { message: target.value })}
            />
            <Button
              label="移除校验"
              text
              size="small"
              onClick={() => onChange(rules.filter((_, place) => place !== at))}
            />
          </div>
        </FormRow>
      ))}
      {rules.length < 10 && (
        <InputRow label="添加校验">
          <Select
            value={null}
            placeholder="选择常用规则"
            options={[
              ...commonRules.map(({ label, ...rule }) => ({ label, value: rule })),
              { label: '自定义', value: { pattern: '^.+$', message: '格式不正确' } },
            ]}
            onChange={(event) => onChange([...rules, event.value])}
          />
        </InputRow>
      )}
    </>
  )
})
