import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useIsPhone } from '../../kit/page/phone.ts'
import { useDebounced } from '../../kit/page/use-debounced.ts'
import { openWorkOrderAtom } from '../../live/open-drawers.ts'
import { isComposing } from '../keys/composing.ts'
import { openMenuAddress } from '../menu/menu.ts'
import { paletteOpenAtom } from './palette-atom.ts'
import { type Hit, wrapIndex } from './palette-rules.ts'
import { rememberRecent } from './recent.ts'
import { useHits } from './use-hits.ts'
import './palette.css'

/** Command palette: finds pages and records by name or number. */
export function Palette() {
  const setOpen = useSetAtom(paletteOpenAtom)
  // a phone has no Esc key and needs the close button
  const isPhone = useIsPhone()
  return (
    <Dialog
      title={isPhone ? '快速查找' : null}
      onClose={() => setOpen(false)}
      width={44}
      position="top"
      showHeader={isPhone}
      dismissableMask
      className="palette"
      aria-label="快速查找"
    >
      <Finder close={() => setOpen(false)} />
    </Dialog>
  )
}

function Finder({ close }: { close: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { hits, busy, failure } = useHits(text, useDebounced(text, 200))

  const openOrder = useSetAtom(openWorkOrderAtom)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const go = (hit: Hit) => {
    if (!hit.target) return
    rememberRecent(hit)
    close()
    if ('order' in hit.target) openOrder(hit.target.order)
    else openMenuAddress(hit.target.address)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) {
      event.preventDefault()
      setAt(wrapIndex(at, by, hits.length))
    }
    const hit = hits[at]
    if (event.key === 'Enter' && hit) go(hit)
  }

  return (
    <>
      <div className="palette-field soft line gap-3">
        <i className={busy ? 'pi pi-spin pi-spinner' : 'pi pi-search'} aria-hidden />
        <input
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls="palette-hits"
          aria-activedescendant={hits[at] && `palette-${hits[at].key}`}
          aria-label="快速查找"
          placeholder="菜单和长者（可用拼音首字母）、手机号码、设备 IMEI、工单号"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: whoever opens it wants to type.
          autoFocus
          maxLength={50}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id="palette-hits"
        role="listbox"
        aria-label="查找结果"
        className="palette-hits"
        hidden={hits.length === 0}
        ref={list}
      >
        {hits.map((hit, index) => (
          <button
            key={hit.key}
            id={`palette-${hit.key}`}
            type="button"
            role="option"
            aria-selected={index === at}
            aria-disabled={!hit.target}
            tabIndex={-1}
            className="palette-hit line gap-3"
            onMouseMove={() => setAt(index)}
            onClick={() => go(hit)}
          >
            <i className={`pi ${hit.icon}`} aria-hidden />
            <span className="strong">{hit.title}</span>
            <span className="palette-hint soft cut">{hit.hint}</span>
            <span className="soft small">{hit.kind}</span>
          </button>
        ))}
      </div>
      {failure && (
        <p className="palette-none soft" role="alert">
          长者、设备和工单未能查找：{failure.error.message}
          <button type="button" className="palette-again" onClick={failure.retry}>
            重试
          </button>
        </p>
      )}
      {hits.length === 0 && !busy && !failure && <p className="palette-none soft">没有找到，换一个名称或号码试试</p>}
      <p className="palette-foot soft small">↑ ↓ 选择　Enter 打开　Esc 关闭　? 查看全部快捷键</p>
    </>
  )
}
