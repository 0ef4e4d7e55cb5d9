import { isComposing } from '../keys/composing.ts'

interface Props {
  text: string
  onText: (text: string) => void
  onEnter: () => void
}

/** Search of the menu by name, address or pinyin initials. */
export const MenuSearch = ({ text, onText, onEnter }: Props) => (
  <div className="menu-search">
    <i className="pi pi-search" aria-hidden />
    <input
      type="search"
      value={text}
      placeholder="搜索菜单"
      aria-label="搜索菜单"
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) onEnter()
        if (event.key === 'Escape') onText('')
      }}
    />
  </div>
)
