import './freeze-time.ts'
import './network.ts'
import '../src/styles/all-styles.ts'
import './preview.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { linkChangedAtom, polledAtAtom } from '../src/live/link.ts'
import { privacyAtom } from '../src/panels/privacy.ts'
import { signIn } from '../src/testing/people.ts'
import { applyTheme } from '../src/theme.ts'
import { Contents } from './contents.tsx'
import { advanceTime, setClock } from './freeze-time.ts'
import { answer, beat, fallSilent, isNeverAnswered } from './network.ts'
import { present } from './present.ts'
import { type Sight, sights } from './sights.tsx'

const { documentElement: page } = document
const root = createRoot(document.querySelector('#root') as Element)

applyTheme(page)
// the font of the tests' Chromium, whatever other fonts the machine has
page.style.setProperty('--font', '"Noto Sans CJK SC", sans-serif')
signIn()
addEventListener('hashchange', () => void show())
void show()

/** Draws the sight in the address, and marks the page once it is ready. */
async function show() {
  const name = decodeURIComponent(location.hash.slice(2))
  const sight = sights[name]
  delete page.dataset.stands
  flushSync(() => root.render(null))
  if (sight) await play(sight)
  else root.render(<Contents names={Object.keys(sights)} />)
  page.dataset.stands = name
}

async function play({ draw, reply = 'never', later = 0, ages, isPrivate = false }: Sight) {
  setClock(present + later)
  answer(reply)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createStore()
  store.set(privacyAtom, isPrivate)
  // link state of a mounted wall; a whole wall receives it again
  store.set(polledAtAtom, Date.now())
  store.set(linkChangedAtom, {
    phase: 'live',
    lastFrame: Date.now(),
    missed: 0,
    returns: 0,
    clockOffset: 0,
    reason: null,
  })
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Provider store={store}>{draw}</Provider>
      </QueryClientProvider>,
    ),
  )
  await settled(client)
  if (!ages) return
  fallSilent()
  advanceTime(ages.ms)
  if (ages.isHeard) beat()
  advanceTime(0)
  await frame()
}

function isWaiting(client: QueryClient) {
  return client.isFetching() > (isNeverAnswered() ? 1 : 0)
}

/** Waits until nothing is loading and the layout is stable. */
async function settled(client: QueryClient) {
  for (let calm = 0; calm < 3; ) {
    await frame()
    calm = isWaiting(client) ? 0 : calm + 1
  }
  await document.fonts.ready
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
