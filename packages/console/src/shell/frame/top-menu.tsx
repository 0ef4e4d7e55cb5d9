import type { MenuNode } from '@care/shared/admin/administration/administration'
import { useRef } from 'react'
import { Menu } from '../../kit/dialogs/popups.tsx'
import type { MenuItem } from '../../kit/prime/menu-item.ts'
import { containsActive, menuAddress, openMenuAddress } from '../menu/menu.ts'
import { useFirstLineFit } from './use-first-line-fit.ts'

/** The entries of a top menu; those that do not fit are in the menu 更多. */
export function TopMenu({ nodes, path }: { nodes: MenuNode[]; path: string }) {
  const [bar, fit] = useFirstLineFit(nodes.length)
  const more = nodes.slice(fit.count)
  return (
    <nav className="top-menu row gap-0" aria-label="顶部菜单">
      <div className={more.length > 0 ? 'top-menu-row row wrap gap-0 is-cut' : 'top-menu-row row wrap gap-0'} ref={bar}>
        {nodes.map((node, at) => (
          <Entry key={node.id} node={node} path={path} isOut={at >= fit.count} />
        ))}
      </div>
      {more.length > 0 && (
        <div className="top-menu-more" style={{ left: fit.edge }}>
          <Group
            label="更多"
            items={more.map(itemOf)}
            isActive={more.some((node) => containsActive(node, path))}
            isOut={false}
          />
        </div>
      )}
    </nav>
  )
}

const itemOf = (node: MenuNode): MenuItem => ({
  label: node.label,
  ...(node.children?.length
    ? { items: node.children.map(itemOf) }
    : { command: () => openMenuAddress(menuAddress(node)) }),
})

interface EntryProps {
  node: MenuNode
  path: string
  /** Does not fit, so it is rendered only to be measured. */
  isOut: boolean
}

function Entry({ node, path, isOut }: EntryProps) {
  const isActive = containsActive(node, path)
  if (node.children?.length)
    return <Group label={node.label} items={node.children.map(itemOf)} isActive={isActive} isOut={isOut} />
  return (
    <button
      type="button"
      className={linkClass(isActive, isOut)}
      aria-current={isActive ? 'page' : undefined}
      aria-hidden={isOut}
      tabIndex={isOut ? -1 : undefined}
      onClick={() => openMenuAddress(menuAddress(node))}
    >
      {node.label}
    </button>
  )
}

const linkClass = (isActive: boolean, isOut: boolean) =>
  ['top-bar-link line inline', isActive && 'is-active', isOut && 'is-out'].filter(Boolean).join(' ')

interface GroupProps {
  label: string
  items: MenuItem[]
  isActive: boolean
  isOut: boolean
}

function Group({ label, items, isActive, isOut }: GroupProps) {
  const menu = useRef<Menu>(null)
  return (
    <>
      <button
        type="button"
        className={linkClass(isActive, isOut)}
        aria-haspopup="menu"
        aria-hidden={isOut}
        tabIndex={isOut ? -1 : undefined}
        onClick={(event) => menu.current?.toggle(event)}
      >
        {label}
        {label === '更多' && <i className="pi pi-chevron-down" aria-hidden />}
      </button>
      <Menu ref={menu} model={items} popup />
    </>
  )
}
