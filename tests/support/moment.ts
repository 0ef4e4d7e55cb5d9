import type { Page } from 'playwright-core'

/**
 * When (epoch ms) the page shows what it did not show before, as it notes itself: how long the test takes to look does not
 * count. With words, one of what matches the selector has to hold them.
 */
export const momentOf = (page: Page, selector: string, words = ''): Promise<number> =>
  page.evaluate(
    ([selector, words]) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const found = [...document.querySelectorAll(selector)]
          if (!found.some(({ textContent }) => textContent?.includes(words))) return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
    [selector, words] as const,
  )
