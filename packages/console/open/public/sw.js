/**
 * Caches the questionnaire page so that it opens offline: a home visit has no network, and a phone may discard the page
 * at any moment. Answers and forms are stored by src/open/draft.ts.
 */
const shelf = 'care-forms'
/**
 * Cache of lazy chunks that only some forms need: filled at first use, only with chunks of the current page version.
 */
const laterShelf = 'care-forms-later'
const page = '/s/'
const partsOf = (html) => [...new Set(html.match(/\/s\/assets\/[\w.-]+/g) ?? [])]

/** Caches the current page and its assets, and deletes the assets of older versions. */
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

/** Fetches the page without a questionnaire key, so that the cached copy serves every questionnaire. */
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
