import type { MenuNode } from '@care/shared/admin/administration/administration'
import { pages } from '@care/shared/pages/pages'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { useIsPhone } from '../../kit/page/phone.ts'
import { containsActive, isActive, isExternalAddress, menuAddress } from './menu.ts'
import { favouritesAtom } from './own-pages.ts'
import { collapsedAtom, openGroupsAtom } from './sidebar-atom.ts'

const FavouriteButton = lazyPart('FavouriteButton', () => import('./favourite-button.tsx'))

interface Props {
  node: MenuNode
  path: string
  go: (node: MenuNode) => void
  /** All groups are open during a search. */
  isSearching: boolean
  /** The group is open until the user closes it. */
  isOpenAtFirst?: boolean
}

/** A page, or a group with its pages. */
export function MenuEntry(props: Props) {
  const { node, path, isSearching } = props
  if (!node.children?.length) return <PageLink {...props} isCurrent={isActive(node, path)} />
  // the settings page itself lists these entries
  if (node.path === pages.settings.path && !isSearching)
    return <PageLink {...props} isCurrent={containsActive(node, path)} />
  return <Group {...props} entries={node.children} />
}

function PageLink({ node, go, isCurrent }: Props & { isCurrent: boolean }) {
  const [collapsed] = useAtom(collapsedAtom)
  const { label, path } = node
  const isFavourite = useAtomValue(favouritesAtom).includes(path ?? '')
  /** Under the pointer, or with the focus in it. */
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  return (
    <li className="menu-item" onPointerEnter={near} onFocus={near}>
      <a
        className={isCurrent ? 'menu-entry line is-active' : 'menu-entry line'}
        href={menuAddress(node)}
        aria-current={isCurrent ? 'page' : undefined}
        {...(isExternalAddress(path) && { target: '_blank', rel: 'noopener noreferrer' })}
        title={collapsed ? label : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          go(node)
        }}
      >
        <i className={iconClass(node)} aria-hidden />
        <span className="cut">{label}</span>
      </a>
      {path && (isNear || isFavourite) && <FavouriteButton path={path} label={label} />}
    </li>
  )
}

function Group({ node, path, go, isSearching, isOpenAtFirst = false, entries }: Props & { entries: MenuNode[] }) {
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  const [openGroups, setOpenGroups] = useAtom(openGroupsAtom)
  const isPhone = useIsPhone()
  const isWithin = containsActive(node, path)
  const shown = !collapsed && (isSearching || (openGroups[node.id] ?? (isOpenAtFirst || isPhone || isWithin)))
  const toggle = () => {
    setCollapsed(false)
    setOpenGroups({ ...openGroups, [node.id]: collapsed || !shown })
  }
  return (
    <li>
      <button
        type="button"
        className={!shown && isWithin ? 'menu-entry line is-within' : 'menu-entry line'}
        aria-expanded={shown}
        title={collapsed ? node.label : undefined}
        onClick={toggle}
      >
        <i className={iconClass(node)} aria-hidden />
        <span className="cut">{node.label}</span>
        <i className="pi pi-chevron-down menu-chevron" aria-hidden />
      </button>
      {shown && (
        <ul>
          {entries.map((entry) => (
            <MenuEntry key={entry.id} node={entry} path={path} go={go} isSearching={isSearching} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Class of a PrimeIcon, named with or without prefix. */
function iconClass({ icon, meta }: MenuNode): string {
  const name = (icon || meta.icon || 'circle').replace(/^pi\s+/, '').replace(/^pi-/, '')
  return `pi pi-${name} menu-icon`
}
