import { readFileSync } from 'node:fs'
import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** One selector of a stylesheet, and the properties it sets. */
export interface StyleRule {
  line: number
  /** Every class of the selector, at any position. */
  mentioned: string[]
  /** The product's own classes by compound selector, without state classes and classes of libraries. */
  parts: string[][]
  /** Whether a state class is used without another class or an element type, and so applies to any element. */
  isBare: boolean
  properties: string[]
}

export interface Stylesheet {
  path: string
  spoken: StyleRule[]
  keyframes: string[]
}

const isLibrarys = (name: string) => /^pi?(-|$)/.test(name)
const isState = (name: string) => name.startsWith('is-')

/** Parses a stylesheet into its selectors and keyframes. */
export function readStylesheet(path: string): Stylesheet {
  const spoken: StyleRule[] = []
  const keyframes: string[] = []
  transform({
    filename: path,
    code: readFileSync(path),
    visitor: {
      Rule: {
        style({ value: { selectors, declarations, loc } }) {
          const { declarations: usual = [], importantDeclarations: important = [] } = declarations ?? {}
          const properties = [...usual, ...important].map((declaration) =>
            declaration.property === 'custom'
              ? declaration.value.name
              : declaration.property === 'unparsed'
                ? declaration.value.propertyId.property
                : declaration.property,
          )
          spoken.push(...selectors.map((selector) => ({ ...partsOf(selector), line: loc.line + 1, properties })))
        },
        keyframes({ value: { name } }) {
          keyframes.push(name.value)
        },
      },
    },
  })
  return { path, spoken, keyframes }
}

function partsOf(selector: Selector): Omit<StyleRule, 'line' | 'properties'> {
  const parts: SelectorComponent[][] = [[]]
  for (const component of selector) {
    if (component.type === 'combinator') parts.push([])
    else parts.at(-1)!.push(component)
  }
  return {
    mentioned: [...JSON.stringify(selector).matchAll(/"type":"class","name":"([^"]+)"/g)].map(([, name]) => name!),
    parts: parts.map((part) => classesIn(part).filter((name) => !isLibrarys(name) && !isState(name))),
    isBare: parts.some((part) => {
      const classes = classesIn(part)
      return classes.length > 0 && classes.every(isState) && !part.some(({ type }) => type === 'type')
    }),
  }
}

/** Classes of the element itself or its alternatives (:is), but not inside :not() or :has(). */
const classesIn = (part: SelectorComponent[]): string[] =>
  part.flatMap((component) => {
    if (component.type === 'class') return [component.name]
    if (component.type !== 'pseudo-class') return []
    return component.kind === 'is' || component.kind === 'where' ? component.selectors.flatMap(classesIn) : []
  })
