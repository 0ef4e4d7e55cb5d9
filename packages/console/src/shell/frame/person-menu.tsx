import { pages } from '@care/shared/pages/pages'
import { apiDocs } from '@care/shared/session/permissions'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMay, useMe } from '../../calls/me.ts'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { Menu } from '../../kit/dialogs/popups.tsx'
import { toastError } from '../../kit/messages/toast.ts'
import { productName, productVersion } from '../../kit/page/product.ts'
import { switchOpenAtom } from '../../session/switch/switch-atom.ts'
import { keysOpenAtom } from '../keys/use-shortcuts.ts'
import { accessTo } from '../menu/page-access.ts'
import { askToLeave } from './ask-to-leave.ts'
import { openApiDocs } from './open-api-docs.ts'

/** Who is signed in, and what they may do about it. */
export function PersonMenu() {
  const { sysUser, tenantName } = useMe()
  const may = useMay()
  const menu = useRef<Menu>(null)
  const openKeys = useSetAtom(keysOpenAtom)
  const openSwitch = useSetAtom(switchOpenAtom)
  const name = sysUser.nickName || sysUser.username

  const items = [
    { template: () => <PersonCard name={name} username={sysUser.username} tenantName={tenantName} /> },
    { separator: true },
    { label: pages.person.title, icon: 'pi pi-user', command: () => navigate(pages.person.path) },
    ...(may(accessTo(pages.panel.opens))
      ? [{ label: pages.panel.title, icon: 'pi pi-chart-bar', command: () => navigate(pages.panel.menu.address) }]
      : []),
    ...(may(apiDocs.access)
      ? [{ label: '接口文档', icon: 'pi pi-book', command: () => void openApiDocs().catch(toastError) }]
      : []),
    { label: pages.manual.title, icon: 'pi pi-question-circle', command: () => navigate(pages.manual.path) },
    { label: '快捷键', icon: 'pi pi-bolt', command: () => openKeys(true) },
    { label: '切换机构', icon: 'pi pi-arrow-right-arrow-left', command: () => openSwitch(true) },
    { label: '退出登录', icon: 'pi pi-sign-out', command: askToLeave },
  ]

  return (
    <>
      <button type="button" className="person" aria-haspopup="menu" onClick={(event) => menu.current?.toggle(event)}>
        <Avatar name={name} picture={sysUser.avatar} size={28} />
        <span className="person-name">{name}</span>
        <i className="pi pi-chevron-down" aria-hidden />
      </button>
      <Menu ref={menu} model={items} popup popupAlignment="right" className="person-popup" />
    </>
  )
}

const PersonCard = ({ name, username, tenantName }: { name: string; username: string; tenantName: string }) => (
  <div className="person-card">
    <strong>{name}</strong>
    <span>账号 {username}</span>
    <span>{tenantName}</span>
    <small>
      {productName} {productVersion}
    </small>
  </div>
)
