import { nameOf, pathOf, type RegionPath, searchRegions } from '@care/shared/admin/regions/region-path'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { OverlayPanel } from '../../../kit/prime/overlay-panel.ts'
import { stepFocus } from '../step-focus.ts'
import { RegionColumns } from './region-columns.tsx'
import '../../people/picker-field.css'
import './region-cascader.css'

interface Props {
  id: string
  /** Code of the smallest region chosen. */
  value: string | null | undefined
  /** `codesOf(path)` gives the codes for records; the path is empty when cleared. */
  onChange: (code: string | undefined, path: RegionPath) => void
  invalid?: boolean
  disabled?: boolean
  placeholder?: string
}

/** Chooses province, city and district in columns, or by name and pinyin. Needs no session. */
export function RegionCascader({ id, value, onChange, invalid, disabled, placeholder = '请选择省市区' }: Props) {
  const panel = useRef<OverlayPanel>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { data: tree = [] } = useQuery({ ...api.regions.tree.query(), staleTime: Number.POSITIVE_INFINITY })

  const pick = (path: RegionPath) => {
    onChange(path.at(-1)?.c, path)
    panel.current?.hide()
    input.current?.focus()
  }
  const open = (event: SyntheticEvent) => !disabled && panel.current?.show(event, input.current)
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    open(event)
  }

  return (
    <div className="picker-field">
      <TextInput
        ref={input}
        id={id}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        readOnly
        value={nameOf(pathOf(tree, value))}
        placeholder={placeholder}
        invalid={invalid}
        disabled={disabled}
        onClick={open}
        onKeyDown={openByKey}
      />
      {value && !disabled ? (
        <button type="button" className="picker-clear" aria-label="清除" onClick={() => pick([])}>
          <i className="pi pi-times" aria-hidden />
        </button>
      ) : (
        <i className="pi pi-chevron-down" aria-hidden />
      )}
      <OverlayPanel
        ref={panel}
        id={`${id}-panel`}
        className="region-panel"
        aria-label="选择省市区"
        onShow={() => setOpen(true)}
        onHide={() => setOpen(false)}
      >
        <RegionChoice value={value} onPick={pick} />
      </OverlayPanel>
    </div>
  )
}

/** Opens at the chosen region; mounted anew each time the panel opens. */
function RegionChoice({ value, onPick }: { value: Props['value']; onPick: (path: RegionPath) => void }) {
  const regions = useQuery(api.regions.tree.query())
  const { data: tree } = regions
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<RegionPath | null>(null)
  const results = useRef<HTMLDivElement>(null)
  const found = searchRegions(tree ?? [], text)
  const enter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return
    const [first] = found
    if (key === 'Enter' && first) onPick(first)
    if (key === 'ArrowDown') results.current?.querySelector<HTMLElement>('button, [tabindex="0"]')?.focus()
  }

  return (
    <>
      <TextInput
        value={text}
        placeholder="输入名称或拼音，如 海淀、hdq"
        aria-label="搜索省市区"
        maxLength={20}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={enter}
      />
      <div ref={results} className="region-results">
        {!tree ? (
          <p className="region-none soft">
            <ChoicesPlaceholder query={regions} empty="" />
          </p>
        ) : text.trim() === '' ? (
          <RegionColumns tree={tree} path={opened ?? pathOf(tree, value)} onOpen={setOpened} onPick={onPick} />
        ) : (
          <ul onKeyDown={(event) => stepFocus(event)}>
            {found.map((path) => (
              <li key={path.at(-1)?.c}>
                <button type="button" className="picker-choice" onClick={() => onPick(path)}>
                  {nameOf(path)}
                </button>
              </li>
            ))}
            {found.length === 0 && <li className="region-none soft">没有找到该地区</li>}
          </ul>
        )}
      </div>
    </>
  )
}
