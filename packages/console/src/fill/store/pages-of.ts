import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'

/** The items page by page: an item 分页 ends a page. Pages without any shown item are skipped. */
export function pagesOf(items: readonly FormItem[], isShown: (id: number) => boolean): FormItem[][] {
  const pages: FormItem[][] = [[]]
  for (const item of items) {
    if (item.type === 'PAGINATION') pages.push([])
    else pages.at(-1)?.push(item)
  }
  const shown = pages.filter((page) => page.some(({ formItemId }) => isShown(formItemId)))
  return shown.length > 0 ? shown : [[]]
}
