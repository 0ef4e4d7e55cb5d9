import { contract } from '@care/shared/contract'
import type { Access, DataOf } from '@care/shared/http/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider as JotaiProvider } from 'jotai'
import { type ReactNode, Suspense, useMemo } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { queryClient } from '../calls/query-client.ts'
import { ConfirmHost } from '../kit/dialogs/confirm-host.tsx'
import { store } from '../kit/messages/toast.ts'
import { ToastCorner } from '../kit/messages/toast-corner.tsx'
import { TabPane } from '../shell/tabs/tab-pane.tsx'
import { mockAnswer } from './fake-server.ts'
import { type me, signIn } from './people.ts'

interface Given {
  /** Permissions of the user; calls without one are always allowed. */
  may?: Access[]
  /** Address of the tab. */
  at?: string
  user?: Partial<typeof me>
  /** Ids of the visible institutions, joined by commas; defaults to the user's own. */
  tenantIds?: string
  /** The stored user settings. */
  kept?: DataOf<typeof contract.settings.get>
  /** Saved lists of the page. */
  lists?: DataOf<typeof contract.savedLists.list>
}

/** Renders a page for a signed-in user, with toasts and dialogs but without the frame. */
export function renderPage(
  page: ReactNode,
  { may = [], at = '/page', user, tenantIds, kept = null, lists = [] }: Given = {},
) {
  history.replaceState(null, '', at)
  mockAnswer(contract.settings.get, kept)
  mockAnswer(contract.settings.save, true)
  mockAnswer(contract.savedLists.list, lists)
  signIn(may, user, tenantIds)
  render(
    <JotaiProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <OnlyTab>{page}</OnlyTab>
          <ToastCorner />
          <ConfirmHost />
        </Suspense>
      </QueryClientProvider>
    </JotaiProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })
}

/** The tab follows the window's address, as in the frame. */
function OnlyTab({ children }: { children: ReactNode }) {
  const path = usePathname()
  const text = useSearch()
  const search = text && `?${text.replace(/^\?/, '')}`
  const tab = useMemo(() => ({ key: 'only', path, search, title: '', version: 0, usedAt: 0 }), [path, search])
  return (
    <TabPane tab={tab} active>
      {children}
    </TabPane>
  )
}

/** Query of the window's address. */
export const addressQuery = () => Object.fromEntries(new URLSearchParams(location.search))
