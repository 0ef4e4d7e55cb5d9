import { nodesOf, type OptionNode } from '@care/shared/forms/questionnaires/items/expand'
import { isDisplayed, itemTypes } from '@care/shared/forms/questionnaires/items/item-types'
import { memo, useCallback, useRef } from 'react'
import { FormRow, InputRow } from '../../../../../../kit/form/form-row.tsx'
import { Select } from '../../../../../../kit/inputs/select.tsx'
import { Switch } from '../../../../../../kit/inputs/switch.tsx'
import { TextInput } from '../../../../../../kit/inputs/text-input.tsx'
import type { EditedItem } from '../edited-item.ts'
import { LabelInput } from './label-input.tsx'
import { NodesInput } from './nodes-input.tsx'
import { type Option, OptionsInput } from './options-input.tsx'
import { PicturesInput } from './pictures-input.tsx'
import { PresetInput } from './preset-input.tsx'
import { PropertyInput } from './property-input.tsx'
import { properties, typesWithDefault, typesWithPlaceholder, typesWithRules } from './property-words.ts'
import { RulesInput } from './rules-input.tsx'

const spans = { 24: '整行', 12: '半行', 8: '三分之一行' }

interface Props {
  item: EditedItem
  onChange: (id: number, change: Partial<EditedItem>) => void
}

/** Form with all properties of the selected item. */
export function Properties({ item, onChange }: Props) {
  const { formItemId, type, label, expand, regList, placeholder } = item
  const id = `item-${formItemId}`
  const put = (change: Partial<EditedItem>) => onChange(formItemId, change)
  const latest = useRef(expand)
  latest.current = expand
  const say = useCallback(
    (name: string, value: unknown) => {
      const { [name]: _, ...rest } = latest.current
      onChange(formItemId, { expand: value === undefined ? rest : { ...rest, [name]: value } })
    },
    [onChange, formItemId],
  )
  const rule = useCallback(
    (regList: EditedItem['regList']) => onChange(formItemId, { regList }),
    [onChange, formItemId],
  )
  const begin = useCallback((answer: unknown) => onChange(formItemId, { defaultValue: answer }), [onChange, formItemId])
  const isAsked = !isDisplayed(type)
  const flag = (name: 'required' | 'showLabel', label: string) => (
    <FlagRow
      id={`${id}-${name}`}
      formItemId={formItemId}
      name={name}
      label={label}
      onChange={onChange}
      isOn={item[name]}
    />
  )
  if (type === 'PAGINATION') return <p className="soft">后面的题目从新的一页开始</p>

  return (
    <>
      <h2>{itemTypes[type].label}</h2>
      <FormRow label="标题" inputId={`${id}-label`}>
        <LabelInput
          id={`${id}-label`}
          label="标题"
          html={label}
          isRich={type === 'DESC_TEXT'}
          onChange={(html) => put({ label: html })}
        />
      </FormRow>
      {isAsked && flag('required', '必填')}
      {type !== 'DESC_TEXT' && flag('showLabel', '显示标题')}
      {typesWithPlaceholder.includes(type) && (
        <InputRow label="提示文字">
          <TextInput
            value={placeholder ?? ''}
            maxLength={500}
            onChange={({ target }) => put({ placeholder: target.value || null })}
          />
        </InputRow>
      )}
      {type === 'CASCADER' && (
        <NodesInput
          id={`${id}-options`}
          nodes={nodesOf(item)}
          onChange={(nodes: OptionNode[]) => say('options', nodes)}
        />
      )}
      {type === 'IMAGE_CAROUSEL' && (
        <PicturesInput
          id={`${id}-options`}
          pictures={(expand.options ?? []) as object[]}
          onChange={(pictures) => say('options', pictures)}
        />
      )}
      {itemTypes[type].answer === 'choice' && (
        <Options id={`${id}-options`} options={expand.options} hasPictures={type === 'IMAGE_SELECT'} onSay={say} />
      )}
      {properties[type].map((property) => (
        <PropertyInput
          key={property.name}
          id={`${id}-${property.name}`}
          property={property}
          value={expand[property.name]}
          onSay={say}
        />
      ))}
      {typesWithRules.includes(type) && <RulesInput id={`${id}-rule`} rules={regList} onChange={rule} />}
      {isAsked && <SpanRow formItemId={formItemId} span={item.span} onChange={onChange} />}
      {typesWithDefault.includes(type) && <PresetInput key={JSON.stringify(expand)} item={item} onChange={begin} />}
    </>
  )
}

interface FlagProps extends Pick<Props, 'onChange'> {
  id: string
  formItemId: number
  name: 'required' | 'showLabel'
  label: string
  isOn: boolean
}

const FlagRow = memo(function FlagRow({ id, formItemId, name, label, isOn, onChange }: FlagProps) {
  return (
    <FormRow label={label} inputId={id}>
      <Switch
        inputId={id}
        checked={isOn}
        onChange={(event) => onChange(formItemId, { [name]: event.value === true })}
      />
    </FormRow>
  )
})

interface SpanProps extends Pick<Props, 'onChange'> {
  formItemId: number
  span: number
}

const SpanRow = memo(function SpanRow({ formItemId, span, onChange }: SpanProps) {
  return (
    <InputRow label="宽度">
      <Select
        value={span}
        options={Object.entries(spans).map(([value, label]) => ({ value: Number(value), label }))}
        onChange={(event) => onChange(formItemId, { span: event.value })}
      />
    </InputRow>
  )
})

interface OptionsProps {
  id: string
  options: unknown
  hasPictures: boolean
  onSay: (name: string, value: unknown) => void
}

const Options = memo(function Options({ id, options, hasPictures, onSay }: OptionsProps) {
  return (
    <OptionsInput
      id={id}
      options={(options ?? []) as Option[]}
      hasPictures={hasPictures}
      onChange={(next) => onSay('options', next)}
    />
  )
})
