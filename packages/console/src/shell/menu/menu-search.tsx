import { IconButton } from '../../kit/messages/icon-button.tsx'
import { isComposing } from '../keys/composing.ts'

interface Props {
  text: string
  onText: (text: string) => void
  onEnter: () => void
  onCloseGroups: () => void
}

/** Search of the menu by name, address or pinyin initials. */
export const MenuSearch = ({ text, onText, onEnter, onCloseGroups }: Props) => (
  <div className="menu-search line gap-1">
    <div className="menu-search-field grow">
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
    <IconButton icon="pi-angle-double-up" label="收起全部分组" onClick={onCloseGroups} />
  </div>
)
