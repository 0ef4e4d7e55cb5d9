import { apiDocs } from '@care/shared/admin/session/permissions'
import { pages } from '@care/shared/pages/pages'
import { useAtomValue, useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMay, useMayCall } from '../../calls/me.ts'
import { toastError } from '../../kit/messages/toast.ts'
import { useIsPhone } from '../../kit/page/phone.ts'
import type { MenuItem } from '../../kit/prime/menu-item.ts'
import { purchaseAtom } from '../../live/open-drawers.ts'
import { useLock } from '../../session/lock/use-lock.ts'
import { switchOpenAtom } from '../../session/switch/switch-atom.ts'
import { downloadsOpenAtom } from '../downloads/downloads-atom.ts'
import { errorsAtom, errorsOpenAtom } from '../errors/errors-atom.ts'
import { shortcuts } from '../keys/shortcuts.ts'
import { keysOpenAtom } from '../keys/use-shortcuts.ts'
import { paletteOpenAtom } from '../palette/palette-atom.ts'
import { settingsAtom, settingsOpenAtom } from '../settings/settings-atoms.ts'
import { askToLeave } from './ask-to-leave.ts'
import { openApiDocs } from './open-api-docs.ts'
import { useScreenLinks } from './screen-links.ts'
import { useFullScreen } from './use-full-screen.ts'

/** Entries of the user menu with their shortcuts; on a phone also the tools without room in the top bar. */
export function usePersonItems(added: MenuItem[]): MenuItem[] {
  const may = useMay()
  const mayCall = useMayCall()
  const shows = useAtomValue(settingsAtom)
  const isPhone = useIsPhone()
  const { length: errors } = useAtomValue(errorsAtom)
  const screens = useScreenLinks()
  const { lock } = useLock()
  const [isFull, toggleFull] = useFullScreen()
  const openDownloads = useSetAtom(downloadsOpenAtom)
  const openErrors = useSetAtom(errorsOpenAtom)
  const openKeys = useSetAtom(keysOpenAtom)
  const openPurchase = useSetAtom(purchaseAtom)
  const openPalette = useSetAtom(paletteOpenAtom)
  const openSettings = useSetAtom(settingsOpenAtom)
  const openSwitch = useSetAtom(switchOpenAtom)

  const fromBar = [
    ...added,
    shows.showNotice && item('下载中心', 'download', () => openDownloads(true)),
    ...(shows.showScreen ? screens.map(({ label, icon, open }) => ({ label, icon, command: open })) : []),
    item('界面设置', 'cog', () => openSettings(true)),
  ]
  const groups = [
    [
      item(pages.person.title, 'user', () => navigate(pages.person.path)),
      mayCall(api.packageOrders.create) && item('购买套餐', 'shopping-cart', () => openPurchase('buy')),
      mayCall(api.packageOrders.list) && item('套餐订单', 'receipt', () => openPurchase('orders')),
    ],
    [
      shows.showSearch && item('快速查找', 'search', () => openPalette(true), shortcuts.palette.keys),
      ...(isPhone ? fromBar : []),
      shows.showLock && item('锁屏', 'lock', () => void lock(), shortcuts.lock.keys),
      shows.showFullScreen && !isPhone && item(isFull ? '退出全屏' : '全屏', 'expand', toggleFull),
      shows.showDebug &&
        item(errors ? `错误日志（${errors}）` : '错误日志', 'exclamation-circle', () => openErrors(true)),
    ],
    [
      may(apiDocs.access) && item('接口文档', 'book', () => void openApiDocs().catch(toastError)),
      item(pages.manual.title, 'question-circle', () => navigate(pages.manual.path)),
      !isPhone && item('快捷键', 'bolt', () => openKeys(true), shortcuts.help.keys),
    ],
    [
      item('切换机构', 'arrow-right-arrow-left', () => openSwitch(true)),
      item('退出登录', 'sign-out', askToLeave, shortcuts.signOut.keys),
    ],
  ]
  return groups.flatMap((group) => [{ separator: true }, ...group.filter((one) => one !== false)])
}

const item = (label: string, icon: string, command: () => void, keys?: string): MenuItem => ({
  label,
  icon: `pi pi-${icon}`,
  command,
  ...(keys && {
    template: (_: MenuItem, { element }) => (
      <>
        {element}
        <kbd aria-hidden>{keys}</kbd>
      </>
    ),
  }),
})
