import type { MenuNode } from '@care/shared/admin/administration/administration'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMe } from '../../calls/me.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { Logo } from '../../kit/page/logo.tsx'
import { useSigned } from '../../pickers/upload/use-signed.ts'
import { IfSwitchedOn } from '../settings/if-switched-on.tsx'
import { menuAddress, openMenuAddress, pageEntriesOf, searchMenu } from './menu.ts'
import { MenuEntry } from './menu-entry.tsx'
import { MenuSearch } from './menu-search.tsx'
import { favouritesAtom, recentPagesAtom } from './own-pages.ts'
import { collapsedAtom, narrowWindow, openGroupsAtom, ownGroupId } from './sidebar-atom.ts'
import { useFollowActive } from './use-follow-active.ts'
import { useMenu } from './use-menu.ts'
import { useSynonyms } from './use-synonyms.ts'
import './sidebar.css'

const OwnPages = lazyPart('OwnPages', () => import('./own-pages-group.tsx'))

/** The user's menu with its search. */
export function Sidebar({ path }: { path: string }) {
  const { tenantName, logoPic } = useMe()
  const logo = useSigned(logoPic ? [logoPic] : [])[logoPic ?? '']
  const menu = useMenu()
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  const setOpenGroups = useSetAtom(openGroupsAtom)
  const [text, setText] = useState('')
  const synonyms = useSynonyms(text !== '')
  const entries = useMemo(() => searchMenu(menu, text, synonyms), [menu, text, synonyms])
  const list = useRef<HTMLUListElement>(null)
  const favourites = useAtomValue(favouritesAtom)
  const recent = useAtomValue(recentPagesAtom)
  const hasOwn = favourites.length > 0 || recent.some((one) => one !== path)
  useFollowActive(list, menu, path)

  const go = (node: MenuNode) => {
    setText('')
    if (narrowWindow.matches) setCollapsed(true)
    openMenuAddress(menuAddress(node))
  }
  const closeGroups = () =>
    setOpenGroups(Object.fromEntries([ownGroupId, ...menu.map(({ id }) => id)].map((id) => [id, false])))

  return (
    <>
      {narrowWindow.matches && !collapsed && (
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
              const [first] = pageEntriesOf(entries)
              if (text && first) go(first)
            }}
            onCloseGroups={closeGroups}
          />
        </IfSwitchedOn>
        <ul className="menu" ref={list}>
          {text === '' && hasOwn && <OwnPages menu={menu} path={path} go={go} />}
          {entries.map((node) => (
            <MenuEntry key={node.id} node={node} path={path} go={go} isSearching={text !== ''} />
          ))}
          {entries.length === 0 && <li className="menu-none soft">没有找到菜单</li>}
        </ul>
      </nav>
    </>
  )
}
