/**
 * Keeps the page of questionnaires on the device, so that it opens without a network: a home visit has none, and a phone may end the page
 * at any moment. Answers and forms are no business of it (src/open/draft.ts).
 */
const shelf = 'care-forms'
/** Parts that only some forms need, kept once one was opened; of the page as it is now. */
const laterShelf = 'care-forms-later'
const page = '/s/'
const partsOf = (html) => [...new Set(html.match(/\/s\/assets\/[\w.-]+/g) ?? [])]

/** The page as it is now, and what it consists of; what an older one consisted of goes. */
async function keep(answer) {
  const cache = await caches.open(shelf)
  const parts = partsOf(await answer.clone().text())
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const added = parts.filter((part) => !kept.includes(part))
  if (added.length > 0) await caches.delete(laterShelf)
  await cache.addAll(added)
  await cache.put(page, answer)
  await Promise.all(kept.filter((one) => one !== page && !parts.includes(one)).map((one) => cache.delete(one)))
}

async function later(request) {
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(laterShelf)).put(request, answer.clone())
  return answer
}

async function fresh(request, whenDone) {
  try {
    const answer = await fetch(request)
    if (answer.ok) whenDone(keepFresh().catch(() => undefined))
    return answer
  } catch (error) {
    const kept = await caches.match(page)
    if (!kept) throw error
    return kept
  }
}

/** Without the name of any questionnaire in it: it is opened for others as well. */
const keepFresh = () => fetch(page, { headers: { accept: 'text/html' } }).then(keep)

self.addEventListener('install', (event) => {
  event.waitUntil(keepFresh().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(page)) return
  if (request.mode === 'navigate') event.respondWith(fresh(request, (promise) => event.waitUntil(promise)))
  else if (pathname.startsWith('/s/assets/'))
    event.respondWith(caches.match(request).then((kept) => kept ?? later(request)))
})
