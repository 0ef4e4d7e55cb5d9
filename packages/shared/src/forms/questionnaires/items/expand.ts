/** Settings of an item (api-shapes §3.3), already validated: a page that only reads them needs no schemas. */
export type Expand = Record<string, unknown>

export interface OptionNode {
  value: string | number
  label: string
  children?: OptionNode[] | null | undefined
}
interface Option {
  label: string
  value: number
  score?: number | null
}
/** The options in an item's validated settings. */
export const optionsOf = ({ expand }: { expand: Expand }) => (expand.options ?? []) as readonly Option[]
export const nodesOf = ({ expand }: { expand: Expand }) => (expand.options ?? []) as readonly OptionNode[]

export const numberIn = (expand: Expand, name: string) => {
  const found = expand[name]
  return typeof found === 'number' ? found : undefined
}
