import { opensFromMenu, type PageEntry, type PageName, pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { useMay } from '../../calls/me.ts'
import { accessOfPage } from '../../calls/page-access.ts'
import { Button } from '../../kit/inputs/button.tsx'

/** Buttons to the given pages, as far as the user may open them from the menu. */
export function PageShortcuts({ to }: { to: readonly PageName[] }) {
  const may = useMay()
  return to
    .map((name): PageEntry => pages[name])
    .filter((page) => may(accessOfPage(opensFromMenu(page))))
    .map(({ path, title, menu }) => (
      <Button
        key={path}
        label={title}
        icon={`pi pi-${menu?.icon}`}
        outlined
        onClick={() => navigate(menu?.address ?? path)}
      />
    ))
}
