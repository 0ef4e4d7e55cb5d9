import { contract } from '@care/shared/contract'
import type { Access, DataOf } from '@care/shared/http/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider as JotaiProvider } from 'jotai'
import { type ReactNode, Suspense, useMemo } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { queryClient } from '../calls/query-client.ts'
import { QuestionPlace } from '../kit/dialogs/question-place.tsx'
import { store } from '../kit/messages/toast.ts'
import { ToastCorner } from '../kit/messages/toast-corner.tsx'
import { TabPane } from '../shell/tabs/tab-pane.tsx'
import { answers } from './fake-server.ts'
import { type me, signIn } from './people.ts'

interface Given {
  /** What this person may do; the calls that everybody may make are theirs anyway. */
  may?: Access[]
  /** The address of the tab. */
  at?: string
  user?: Partial<typeof me>
  /** Which institutions they see, joined by commas: their own when not said. */
  tenantIds?: string
  /** What they set for themselves. */
  kept?: DataOf<typeof contract.settings.get>
  /** Named lists of the page. */
  lists?: DataOf<typeof contract.savedLists.list>
}

/** A page or a part of one as somebody sees it who has signed in, with its toasts and questions and without its frame. */
export function renderPage(
  page: ReactNode,
  { may = [], at = '/page', user, tenantIds, kept = null, lists = [] }: Given = {},
) {
  history.replaceState(null, '', at)
  answers(contract.settings.get, kept)
  answers(contract.settings.save, true)
  answers(contract.savedLists.list, lists)
  signIn(may, user, tenantIds)
  render(
    <JotaiProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <OnlyTab>{page}</OnlyTab>
          <ToastCorner />
          <QuestionPlace />
        </Suspense>
      </QueryClientProvider>
    </JotaiProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })
}

/** The address of the window is the tab's, as the frame keeps it. */
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

/** What the window's address asks for. */
export const asked = () => Object.fromEntries(new URLSearchParams(location.search))
