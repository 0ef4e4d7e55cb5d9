import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { collapsedAtom } from './sidebar-atom.ts'

interface Props {
  text: string
  onText: (text: string) => void
  onEnter: () => void
}

/** Finds a menu entry by name, address or pinyin initials; Ctrl+K steps in from anywhere. */
export function MenuSearch({ text, onText, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const setCollapsed = useSetAtom(collapsedAtom)

  useEffect(() => {
    const stepIn = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setCollapsed(false)
      requestAnimationFrame(() => input.current?.focus())
    }
    addEventListener('keydown', stepIn)
    return () => removeEventListener('keydown', stepIn)
  }, [setCollapsed])

  return (
    <div className="menu-search">
      <i className="pi pi-search" aria-hidden />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder="搜索菜单"
        aria-label="搜索菜单"
        title="Ctrl+K"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
          if (event.key === 'Escape') onText('')
        }}
      />
    </div>
  )
}
