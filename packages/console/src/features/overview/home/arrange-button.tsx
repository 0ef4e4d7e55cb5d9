import { useRef } from 'react'
import { ListToolButton } from '../../../crud/list/tool.tsx'
import { withItemMoved } from '../../../crud/view/list-view.ts'
import { OverlayPanel } from '../../../kit/dialogs/popups.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { homeParts } from './home-parts.ts'
import type { Home } from './use-home.ts'

/** Opens the settings of the home page: which parts it has, in which order. */
export function ArrangeButton({ home }: { home: Home }) {
  const panel = useRef<OverlayPanel>(null)
  return (
    <>
      <Button
        label="调整首页"
        icon="pi pi-sliders-h"
        text
        aria-haspopup="dialog"
        onClick={(event) => panel.current?.toggle(event)}
      />
      <OverlayPanel ref={panel} className="home-arrange" aria-label="调整首页">
        <Arrange home={home} />
      </OverlayPanel>
    </>
  )
}

function Arrange({ home: { parts, isHidden, arrange, hide, reset } }: { home: Home }) {
  return (
    <>
      <header className="row between gap-4">
        <strong>调整首页</strong>
        <button type="button" className="row-action" onClick={reset}>
          恢复默认
        </button>
      </header>
      <ol>
        {parts.map((name, at) => {
          const { title } = homeParts[name]
          const move = (to: number) => arrange(withItemMoved(parts, at, to))
          return (
            <li key={name} className="line">
              <label className="check line grow">
                <input
                  type="checkbox"
                  checked={!isHidden(name)}
                  onChange={({ target }) => hide(name, !target.checked)}
                />
                {title}
              </label>
              <ListToolButton
                small
                icon="pi-arrow-up"
                label={`上移${title}`}
                disabled={at === 0}
                onClick={() => move(at - 1)}
              />
              <ListToolButton
                small
                icon="pi-arrow-down"
                label={`下移${title}`}
                disabled={at === parts.length - 1}
                onClick={() => move(at + 1)}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}
