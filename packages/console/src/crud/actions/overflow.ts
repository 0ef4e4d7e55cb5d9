interface Offered {
  danger?: boolean | undefined
}

/**
 * Divides the actions of a record: at most `most` are shown as buttons; dangerous actions and the rest are in the menu
 * 更多. A single dangerous action needs no menu, nor do dangerous actions without any harmless action.
 */
export function splitIntoButtonsAndMenu<A extends Offered>(
  actions: readonly A[],
  most: number,
  isNext: (action: A) => boolean = () => false,
): { beside: A[]; more: A[] } {
  const harmless = actions.filter(({ danger }) => !danger)
  const isShort = actions.length <= most && actions.length - harmless.length < 2
  if (isShort || harmless.length === 0) return { beside: [...actions], more: [] }
  // the menu button counts as one button; the record's next move always stays visible
  const kept = harmless.toSorted((a, b) => Number(isNext(b)) - Number(isNext(a))).slice(0, most - 1)
  return {
    beside: actions.filter((action) => kept.includes(action)),
    more: actions.filter((action) => !kept.includes(action)),
  }
}
