export { TreeSelect } from 'primereact/treeselect'

/** What is ticked, as a tree with boxes takes it. */
export const ticked = (keys: string[]) =>
  keys.length ? Object.fromEntries(keys.map((key) => [key, { checked: true, partialChecked: false }])) : null

/** What is ticked, out of what it answers. */
export function checkedIn(selection: unknown): string[] {
  const states = Object.entries((selection ?? {}) as Record<string, { checked?: boolean }>)
  return states.filter(([, state]) => state.checked).map(([key]) => key)
}
