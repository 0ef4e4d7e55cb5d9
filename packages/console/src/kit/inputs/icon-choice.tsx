import { useMemo, useRef, useState } from 'react'
import { useFieldState } from '../form/field-state.ts'
import { OverlayPanel } from '../prime/overlay-panel.ts'
import type { InputProps } from './field.ts'
import { inputClass } from './text-input.tsx'
import './icon-choice.css'

/** Chooses one of the console's icons. */
export function IconChoice({ id, value, onChange, invalid, disabled }: InputProps) {
  const { 'aria-required': _ofLines, ...state } = useFieldState(id, { invalid })
  const panel = useRef<OverlayPanel>(null)
  const [wanted, setWanted] = useState('')
  const all = useMemo(iconNames, [])
  const chosen = typeof value === 'string' && value ? value : null
  const choose = (name: string | undefined) => {
    onChange(name)
    panel.current?.hide()
  }
  return (
    <div className="icon-choice">
      <button
        type="button"
        id={id}
        {...state}
        className={inputClass(disabled, state['aria-invalid'])}
        disabled={disabled}
        onClick={(event) => panel.current?.toggle(event)}
      >
        {chosen ? (
          <>
            <i className={chosen} aria-hidden /> {chosen.replace(/^pi pi-/, '')}
          </>
        ) : (
          <span className="soft">点击选择图标</span>
        )}
      </button>
      <OverlayPanel ref={panel} className="icon-panel" aria-label="选择图标">
        <input
          className="p-inputtext p-component"
          aria-label="查找图标"
          placeholder="输入英文名查找，如 user"
          value={wanted}
          onChange={({ target }) => setWanted(target.value.toLowerCase().trim())}
        />
        <div className="icon-grid stack">
          {all
            .filter((name) => name.includes(wanted))
            .map((name) => (
              <button
                key={name}
                type="button"
                className={chosen === `pi ${name}` ? 'tool is-on' : 'tool'}
                title={name}
                aria-label={name}
                onClick={() => choose(`pi ${name}`)}
              >
                <i className={`pi ${name}`} aria-hidden />
              </button>
            ))}
        </div>
        <button type="button" className="row-action" onClick={() => choose(undefined)}>
          不用图标
        </button>
      </OverlayPanel>
    </div>
  )
}

/** Icon names found in the loaded style sheets: only icons that can be drawn can be chosen. */
function iconNames(sheets: Iterable<CSSStyleSheet> = document.styleSheets): string[] {
  const names = new Set<string>()
  for (const sheet of sheets) collect(sheet.cssRules, names)
  return [...names].sort()
}

function collect(rules: CSSRuleList, names: Set<string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) collect(rule.cssRules, names)
    else if (rule instanceof CSSStyleRule)
      for (const [, name] of rule.selectorText.matchAll(/(?:^|,\s*)\.(pi-[\w-]+)::?before/g)) if (name) names.add(name)
  }
}
