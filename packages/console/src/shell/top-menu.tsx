import type { MenuNode } from '@care/shared/administration/administration'
import { Menu } from 'primereact/menu'
import { useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { holdsActive, menuAddress } from './menu.ts'
import { useMenu } from './use-menu.ts'

/** The first level of the user's menu along the top; a group opens its entries. */
export const TopMenu = ({ path }: { path: string }) => (
  <nav className="top-menu" aria-label="顶部菜单">
    {useMenu().map((node) =>
      node.children?.length ? (
        <Group key={node.id} node={node} path={path} />
      ) : (
        <button
          key={node.id}
          type="button"
          className={linkClass(node, path)}
          onClick={() => navigate(menuAddress(node))}
        >
          {node.label}
        </button>
      ),
    )}
  </nav>
)

const linkClass = (node: MenuNode, path: string) =>
  holdsActive(node, path) ? 'top-bar-link is-active' : 'top-bar-link'

function Group({ node, path }: { node: MenuNode; path: string }) {
  const menu = useRef<Menu>(null)
  const items = (node.children ?? []).map((child) => ({
    label: child.label,
    command: () => navigate(menuAddress(child)),
  }))
  return (
    <>
      <button
        type="button"
        className={linkClass(node, path)}
        aria-haspopup="menu"
        onClick={(event) => menu.current?.toggle(event)}
      >
        {node.label}
      </button>
      <Menu ref={menu} model={items} popup />
    </>
  )
}
