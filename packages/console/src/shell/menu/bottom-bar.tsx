import { opensFromMenu, type PageEntry, type PageName, pages } from '@care/shared/pages/pages'
import { cappedText } from '@care/shared/text/count-text'
import { useAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { useMay } from '../../calls/me.ts'
import { accessOfPage } from '../../calls/page-access.ts'
import { isActive } from './menu.ts'
import { collapsedAtom } from './sidebar-atom.ts'
import './bottom-bar.css'

/** Number of pending items per page. */
export type UseBadges = () => Partial<Record<PageName, number | undefined>>

const mostAtHand = 4

/** Bottom bar of a phone: the most used pages, and the menu for all other pages. */
export function BottomBar({ path, useBadges }: { path: string; useBadges: UseBadges }) {
  const may = useMay()
  const badges = useBadges()
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  const atHand = Object.entries<PageEntry>(pages)
    .filter(([, page]) => page.menu?.short && may(accessOfPage(opensFromMenu(page))))
    .slice(0, mostAtHand)

  return (
    <nav className="bottom-bar rigid row gap-0" aria-label="常用页面">
      {atHand.map(([name, { path: to, menu }]) => {
        const waiting = badges[name as PageName] ?? 0
        return (
          <button
            className="soft small"
            key={name}
            type="button"
            aria-current={isActive({ path: to, group: menu?.group }, path) ? 'page' : undefined}
            aria-label={waiting ? `${menu?.short}（${waiting}）` : undefined}
            onClick={() => navigate(to)}
          >
            <i className={`pi pi-${menu?.icon}`} aria-hidden />
            {menu?.short}
            {waiting > 0 && <span className="badge" aria-hidden data-count={cappedText(waiting)} />}
          </button>
        )
      })}
      <button className="soft small" type="button" aria-expanded={!collapsed} onClick={() => setCollapsed(false)}>
        <i className="pi pi-th-large" aria-hidden />
        更多
      </button>
    </nav>
  )
}
