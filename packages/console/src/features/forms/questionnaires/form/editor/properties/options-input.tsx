import { otherOption } from '@care/shared/forms/questionnaires/items/item-types'
import { useState } from 'react'
import { Button } from '../../../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../../../kit/inputs/text-input.tsx'
import { DecimalInput } from '../../../../../../kit/inputs/typed/number-inputs.tsx'
import { PictureInput } from './property-input.tsx'

export interface Option {
  label: string
  value: number
  score?: number | null
  image?: string | null
}

interface Props {
  id: string
  options: readonly Option[]
  onChange: (options: Option[]) => void
  hasPictures: boolean
}

/**
 * Options of a choice. An option keeps its value when it is renamed or moved, so that existing answers keep their
 * meaning.
 */
export function OptionsInput({ id, options, onChange, hasPictures }: Props) {
  const [showsScores, setScores] = useState(options.some(({ score }) => typeof score === 'number'))
  const [isWriting, setWriting] = useState(false)
  const put = (at: number, change: Partial<Option>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...change } : option)))
  const move = (at: number, by: -1 | 1) => {
    const next = [...options]
    const [option] = next.splice(at, 1)
    if (option) next.splice(at + by, 0, option)
    onChange(next)
  }
  const free = nextValue(options)
  const isLast = (at: number) => at === options.length - 1

  return (
    <fieldset className="editor-options fit stack gap-2">
      <legend>选项</legend>
      {options.map((option, at) => (
        <div key={option.value} className="editor-option line wrap gap-1">
          <TextInput
            aria-label={`第 ${at + 1} 个选项`}
            value={option.label}
            maxLength={500}
            onChange={({ target }) => put(at, { label: target.value })}
          />
          {showsScores && (
            <DecimalInput
              id={`${id}-score-${option.value}`}
              aria-label={`${option.label}的分数`}
              value={option.score ?? undefined}
              onChange={(score) => put(at, { score: typeof score === 'number' ? score : null })}
            />
          )}
          <Tool icon="arrow-up" label={`上移${option.label}`} disabled={at === 0} act={() => move(at, -1)} />
          <Tool icon="arrow-down" label={`下移${option.label}`} disabled={isLast(at)} act={() => move(at, 1)} />
          <Tool
            icon="times"
            label={`删除${option.label}`}
            disabled={options.length === 1}
            act={() => onChange(options.filter((_, place) => place !== at))}
          />
          {hasPictures && (
            <PictureInput
              id={`${id}-image-${option.value}`}
              url={option.image ?? ''}
              onChange={(image) => put(at, { image: typeof image === 'string' ? image : null })}
            />
          )}
        </div>
      ))}
      <div className="line gap-3">
        <Button
          label="添加选项"
          icon="pi pi-plus"
          text
          size="small"
          onClick={() => onChange([...options, { label: `选项${free}`, value: free }])}
        />
        {!options.some(({ value }) => value === otherOption) && (
          <Button
            label="添加“其他”"
            text
            size="small"
            onClick={() => onChange([...options, { label: '其他', value: otherOption }])}
          />
        )}
        <Button label="批量编辑" text size="small" onClick={() => setWriting(!isWriting)} />
        <Button
          label={showsScores ? '取消计分' : '选项计分'}
          text
          size="small"
          onClick={() => {
            setScores(!showsScores)
            onChange(options.map(({ score: _, ...option }) => (showsScores ? option : { ...option, score: 0 })))
          }}
        />
      </div>
      {isWriting && (
        <Written
          options={options}
          onDone={(next) => {
            setWriting(false)
            onChange(next)
          }}
        />
      )}
    </fieldset>
  )
}

const Tool = ({ icon, label, disabled, act }: { icon: string; label: string; disabled: boolean; act: () => void }) => (
  <button
    type="button"
    className="editor-tool rigid stack gap-0"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={act}
  >
    <i className={`pi pi-${icon}`} aria-hidden />
  </button>
)

const nextValue = (options: readonly Option[]) => Math.max(0, ...options.map(({ value }) => value)) + 1

/** Text input for the options as lines; an option with an unchanged name keeps its value. */
function Written({ options, onDone }: { options: readonly Option[]; onDone: (options: Option[]) => void }) {
  const [text, setText] = useState(options.map(({ label }) => label).join('\n'))
  return (
    <div className="editor-written stack gap-2 start">
      <textarea
        className="p-inputtext p-component"
        aria-label="每行一个选项"
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button label="应用" size="small" onClick={() => onDone(optionsOf(text, options))} />
    </div>
  )
}

export function optionsOf(text: string, before: readonly Option[]): Option[] {
  const labels = [...new Set(text.split('\n').map((line) => line.trim().slice(0, 500)))].filter(Boolean).slice(0, 500)
  const known = new Map(before.map((option) => [option.label, option]))
  let free = nextValue(before)
  const made = labels.map((label) => known.get(label) ?? { label, value: free++ })
  return made.length > 0 ? made : [...before]
}
