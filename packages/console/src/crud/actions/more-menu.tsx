import { type ComponentProps, useRef } from 'react'
import { Menu } from '../../kit/dialogs/popups.tsx'
import { Button, type ButtonProps } from '../../kit/inputs/button.tsx'

export interface MoreEntry {
  label: string
  icon?: string | undefined
  danger?: boolean | undefined
  run: () => void
}

interface Props {
  entries: readonly MoreEntry[]
  /** Props of the menu button; without them the button looks like a row action. */
  look?: ButtonProps
}

/** The menu 更多 with the remaining actions; closing the menu returns the focus to its button. */
export function MoreMenu({ entries, look }: Props) {
  const menu = useRef<Menu>(null)
  const opener = useRef<HTMLElement>(null)
  const opens = {
    type: 'button',
    'aria-haspopup': 'menu',
    onClick: (event) => {
      opener.current = event.currentTarget
      menu.current?.toggle(event)
    },
  } as const satisfies ComponentProps<'button'>
  const model = entries.map(({ label, icon, danger, run }) => ({
    label,
    icon,
    className: danger ? 'is-danger' : undefined,
    command: () => {
      opener.current?.focus()
      run()
    },
  }))
  return (
    <>
      {look ? (
        <Button label="更多" icon="pi pi-chevron-down" iconPos="right" outlined {...look} {...opens} />
      ) : (
        <button className="row-action" {...opens}>
          更多
        </button>
      )}
      <Menu ref={menu} popup pt={{ menu: { 'aria-label': '更多操作' } }} model={model} />
    </>
  )
}
