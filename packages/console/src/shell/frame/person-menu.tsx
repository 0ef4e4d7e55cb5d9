import { useRef } from 'react'
import { useMe } from '../../calls/me.ts'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { Menu } from '../../kit/dialogs/popups.tsx'
import { productName, productVersion } from '../../kit/page/product.ts'
import type { MenuItem } from '../../kit/prime/menu-item.ts'
import { usePersonItems } from './person-items.tsx'
import './person-menu.css'

/** Entries that features add to the user menu. */
export type UseItems = () => MenuItem[]

/** The signed-in user and their menu. */
export function PersonMenu({ useItems }: { useItems: UseItems }) {
  const { sysUser, tenantName } = useMe()
  const menu = useRef<Menu>(null)
  const name = sysUser.nickName || sysUser.username
  const items = usePersonItems(useItems())

  return (
    <>
      <button
        type="button"
        className="person line inline"
        aria-haspopup="menu"
        onClick={(event) => menu.current?.toggle(event)}
      >
        <Avatar name={name} picture={sysUser.avatar} size={28} />
        <span className="person-name">{name}</span>
        <i className="pi pi-chevron-down" aria-hidden />
      </button>
      <Menu
        ref={menu}
        model={[
          { template: () => <PersonCard name={name} username={sysUser.username} tenantName={tenantName} /> },
          ...items,
        ]}
        popup
        popupAlignment="right"
        className="person-popup"
      />
    </>
  )
}

const PersonCard = ({ name, username, tenantName }: { name: string; username: string; tenantName: string }) => (
  <div className="person-card column gap-0 soft small">
    <strong>{name}</strong>
    <span>账号 {username}</span>
    <span>{tenantName}</span>
    <small>
      {productName} {productVersion}
    </small>
  </div>
)
