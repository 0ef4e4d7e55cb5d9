import type { Page } from 'playwright-core'

/**
 * The time (epoch ms) at which the page first shows a new match of the selector, recorded in the page itself, so that
 * the test's polling adds no delay. With `words`, the match must contain them.
 */
export const firstShownTime = (page: Page, selector: string, words = ''): Promise<number> =>
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
