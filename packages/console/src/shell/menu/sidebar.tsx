import type { MenuNode } from '@care/shared/admin/administration/administration'
import { useAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMe } from '../../calls/me.ts'
import { Logo } from '../../kit/page/logo.tsx'
import { useIsPhone } from '../../kit/page/phone.ts'
import { useSigned } from '../../pickers/upload/use-signed.ts'
import { IfSwitchedOn } from '../settings/if-switched-on.tsx'
import { holdsActive, isActive, isExternalAddress, menuAddress, openMenuAddress, searchMenu } from './menu.ts'
import { MenuSearch } from './menu-search.tsx'
import { collapsedAtom, narrow } from './sidebar-atom.ts'
import { useMenu } from './use-menu.ts'
import './sidebar.css'

/** The user's menu with its search. */
export function Sidebar({ path }: { path: string }) {
  const { tenantName, logoPic } = useMe()
  const logo = useSigned(logoPic ? [logoPic] : [])[logoPic ?? '']
  const menu = useMenu()
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  const [text, setText] = useState('')
  const entries = useMemo(() => searchMenu(menu, text), [menu, text])

  const go = (node: MenuNode) => {
    setText('')
    if (narrow.matches) setCollapsed(true)
    openMenuAddress(menuAddress(node))
  }

  return (
    <>
      {narrow.matches && !collapsed && (
        <button type="button" className="sidebar-shade" aria-label="收起菜单" onClick={() => setCollapsed(true)} />
      )}
      <nav
        className={collapsed ? 'sidebar rigid column gap-0 is-collapsed' : 'sidebar rigid column gap-0'}
        aria-label="主菜单"
      >
        <button
          type="button"
          className="sidebar-logo strong rigid line"
          onClick={() => navigate('/wel/index')}
          title={tenantName}
        >
          <Logo key={logo} picture={logo} />
          <span className="cut">{tenantName}</span>
        </button>
        <IfSwitchedOn by="showSearch">
          <MenuSearch
            text={text}
            onText={setText}
            onEnter={() => {
              const [first] = leaves(entries)
              if (text && first) go(first)
            }}
          />
        </IfSwitchedOn>
        <ul className="menu">
          {entries.map((node) => (
            <Entry key={node.id} node={node} path={path} go={go} open={text !== ''} />
          ))}
          {entries.length === 0 && <li className="menu-none soft">没有找到菜单</li>}
        </ul>
      </nav>
    </>
  )
}

const leaves = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node]))

interface EntryProps {
  node: MenuNode
  path: string
  go: (node: MenuNode) => void
  /** Groups are expanded during a search. */
  open: boolean
}

function Entry({ node, path, go, open }: EntryProps) {
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isPhone = useIsPhone()
  const { children, label } = node
  const icon = <i className={iconClass(node)} aria-hidden />

  if (!children?.length) {
    const active = isActive(node, path)
    return (
      <li>
        <a
          className={active ? 'menu-entry line is-active' : 'menu-entry line'}
          href={menuAddress(node)}
          aria-current={active ? 'page' : undefined}
          {...(isExternalAddress(node.path) && { target: '_blank', rel: 'noopener noreferrer' })}
          title={collapsed ? label : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            go(node)
          }}
        >
          {icon}
          <span className="cut">{label}</span>
        </a>
      </li>
    )
  }

  const shown = !collapsed && (open || (toggled ?? (isPhone || holdsActive(node, path))))
  const toggle = () => {
    setCollapsed(false)
    setToggled(collapsed || !shown)
  }
  return (
    <li>
      <button
        type="button"
        className={!shown && holdsActive(node, path) ? 'menu-entry line is-within' : 'menu-entry line'}
        aria-expanded={shown}
        title={collapsed ? label : undefined}
        onClick={toggle}
      >
        {icon}
        <span className="cut">{label}</span>
        <i className="pi pi-chevron-down menu-chevron" aria-hidden />
      </button>
      {shown && (
        <ul>
          {children.map((child) => (
            <Entry key={child.id} node={child} path={path} go={go} open={open} />
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
