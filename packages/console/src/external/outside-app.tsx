import type { ExternalTicket } from '@care/shared/admin/external/external'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as JotaiProvider } from 'jotai'
import { useEffect, useState } from 'react'
import { ConfirmHost } from '../kit/dialogs/confirm-host.tsx'
import { store } from '../kit/messages/toast.ts'
import { ToastCorner } from '../kit/messages/toast-corner.tsx'
import { productName } from '../kit/page/product.ts'
import { ViewLink } from '../session/login/view-link.tsx'
import { useLook } from '../shell/settings/use-look.ts'
import { OutsideHome } from './home/outside-home.tsx'
import { createOutsideClient } from './query-client.ts'
import { RegisterFlow } from './register/register-flow.tsx'
import { dropTicket, type OutsidePage } from './ticket.ts'
import 'primeicons/primeicons.css'
import '../crud/styles.ts'
import '../pickers/pickers.css'
import '../theme/prime.css'
import './outside.css'
import './register/register.css'
import './home/own-tenants.css'

const pages = {
  register: { title: '开通机构', content: RegisterFlow },
  outside: { title: '我的机构', content: OutsideHome },
} satisfies Record<OutsidePage, object>

interface Props {
  page: OutsidePage
  ticket: ExternalTicket
}

/** The pages for a registered person who is not signed in to an institution. */
export function OutsideApp({ page, ticket }: Props) {
  const [client] = useState(createOutsideClient)
  return (
    <JotaiProvider store={store}>
      <QueryClientProvider client={client}>
        <Frame page={page} ticket={ticket} />
        <ToastCorner />
        <ConfirmHost />
      </QueryClientProvider>
    </JotaiProvider>
  )
}

function Frame({ page, ticket }: Props) {
  useLook()
  const { title, content: Content } = pages[page]
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title])

  return (
    <div className="outside">
      <header className="outside-bar rigid line gap-3">
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className="cut outside-name strong">{productName}</span>
        <nav className="row gap-1" aria-label="注册账号">
          {(['register', 'outside'] as const).map((name) => (
            <ViewLink key={name} to={name} isCurrent={name === page}>
              {pages[name].title}
            </ViewLink>
          ))}
        </nav>
        <span className="outside-phone">{ticket.phone}</span>
        <button type="button" className="row-action" onClick={dropTicket}>
          退出
        </button>
      </header>
      <main className="outside-main column">
        <Content key={ticket.userId} ticket={ticket} />
      </main>
    </div>
  )
}
