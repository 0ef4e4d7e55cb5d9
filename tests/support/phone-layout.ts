import type { Page } from 'playwright-core'

/**
 * Elements that do not fit a phone: elements that scroll sideways, and buttons too low for a thumb. Empty if all fit.
 */
export const elementsTooWideOrLow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const thumb = 44
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.slice(0, 20)}`
    const wide = [...document.querySelectorAll('html, .page, .drawer-body, .p-dialog-content, .p-tabview-panels')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `wide: ${named(element)}`)
    const low = [...document.querySelectorAll('button, .p-button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().height < thumb - 0.5)
      .map((element) => `low: ${named(element)}`)
    return [...wide, ...low]
  })
