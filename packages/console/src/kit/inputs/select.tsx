import type { Dropdown, DropdownProps } from 'primereact/dropdown'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFieldState, useInputId } from '../form/field-state.ts'
import { toast } from '../messages/toast.ts'

type Loaded = typeof Dropdown
let loaded: Loaded | null = null
async function load(): Promise<Loaded> {
  loaded ??= (await import('primereact/dropdown')).Dropdown
  return loaded
}
/** Preloads the dropdown; if this fails, focusing the field tries again. */
const loadEarly = (take?: (Loaded: Loaded) => void) => void load().then(take, () => undefined)

interface Props extends DropdownProps {
  /** Noun of the options; adds a filter by label. */
  finds?: string
}

const searched = (noun: string) => ({
  filter: true,
  filterBy: 'label',
  filterInputAutoFocus: true,
  resetFilterOnHide: true,
  filterPlaceholder: '输入名称查找',
  emptyFilterMessage: `没有找到${noun}`,
})

/** PrimeReact's dropdown, loaded lazily: a placeholder is replaced by it on focus. */
export function Select({ finds, ...given }: Props) {
  const inputId = useInputId(given.inputId)
  const props = { ...(finds && searched(finds)), ...given, inputId }
  const [Real, setReal] = useState<Loaded | null>(() => loaded)
  const [isThere, setThere] = useState(Real !== null)
  const asked = useRef<'focus' | 'show' | null>(null)
  const real = useRef<Dropdown>(null)

  const become = () =>
    load().then(
      (Loaded) => setReal(() => Loaded),
      () => toast('error', '选项未能加载，请检查网络后重试'),
    )
  const ask = (way: 'focus' | 'show') => {
    if (asked.current !== 'show') asked.current = way
    void become()
  }
  const leave = () => {
    if (asked.current === 'focus') asked.current = null
  }
  // a filled field needs the clear button of the loaded dropdown
  const isFilled = Boolean(props.value ?? '')
  useEffect(() => {
    if (isFilled) loadEarly((Loaded) => setReal(() => Loaded))
  }, [isFilled])
  // waits until the portal is mounted; opened earlier, the panel would have no position
  useEffect(() => setThere(Real !== null), [Real])
  useEffect(() => {
    if (!isThere || !asked.current) return
    real.current?.focus()
    if (asked.current === 'show') real.current?.show()
    asked.current = null
  }, [isThere])

  const state = useFieldState(props.inputId, props)
  const told = { ...props, invalid: state['aria-invalid'] }

  if (Real) return <Real {...told} {...state} ref={real} />
  return <StandIn {...told} state={state} onAsk={ask} onLeave={leave} />
}

const opening = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

interface StandInProps extends DropdownProps {
  onAsk: (way: 'focus' | 'show') => void
  onLeave: () => void
  state: ReturnType<typeof useFieldState>
}

function StandIn({ onAsk, onLeave, state, ...props }: StandInProps) {
  const { inputId, placeholder, disabled, invalid, showClear } = props
  const label = labelOf(props)
  const isFilled = label !== undefined
  const open = (event: KeyboardEvent) => {
    if (!opening.includes(event.key)) return
    event.preventDefault()
    onAsk('show')
  }
  const classes = [
    'p-dropdown p-component p-inputwrapper',
    disabled && 'p-disabled',
    invalid && 'p-invalid',
    showClear && !disabled && 'p-dropdown-clearable',
    isFilled && 'p-inputwrapper-filled',
    props.className,
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside takes the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input inside takes the keys.
    <div
      className={classes.filter(Boolean).join(' ')}
      onPointerEnter={() => loadEarly()}
      onClick={disabled ? undefined : () => onAsk('show')}
    >
      <div className="p-hidden-accessible">
        <input
          id={inputId}
          aria-haspopup="listbox"
          aria-label={props['aria-label']}
          {...state}
          value={label ?? ''}
          readOnly
          disabled={disabled}
          onFocus={() => onAsk('focus')}
          onBlur={onLeave}
          onKeyDown={open}
        />
      </div>
      <span className={isFilled ? 'p-dropdown-label p-inputtext' : 'p-dropdown-label p-inputtext p-placeholder'}>
        {label ?? placeholder ?? '\u00a0'}
      </span>
      <div className="p-dropdown-trigger" aria-hidden>
        <i className="pi pi-chevron-down p-dropdown-trigger-icon" aria-hidden />
      </div>
    </div>
  )
}

/** Label of the chosen option. */
function labelOf({ value, options = [], optionValue = 'value', optionLabel = 'label' }: DropdownProps) {
  const chosen = (options as Record<string, unknown>[]).find((option) => option[optionValue] === value)
  return chosen && String(chosen[optionLabel])
}
