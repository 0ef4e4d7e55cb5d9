import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readStylesheet, type StyleRule, type Stylesheet } from './stylesheets.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Properties that a parent's stylesheet may set on another component: size, position, layout and custom properties. */
const placing =
  /^(--.*|display|order|overflow.*|z-index|position|inset.*|top|right|bottom|left|(min-|max-)?(width|height|block-size|inline-size)|margin.*|flex.*|grid.*|(row-|column-)?gap|(align|justify|place)-.*|text-align|white-space)$/

/** Whether it is an app's base stylesheet, which styles elements and classes of libraries. */
const isGround = (path: string) => /\/theme\/|\/styles\/stage\.css$/.test(path)

/**
 * The class that a selector styles: the first class of its last compound with a class of ours; further classes are
 * variants.
 */
const dressed = ({ parts }: StyleRule) => parts.findLast((names) => names.length > 0)?.[0]
const around = ({ parts }: StyleRule) => parts[parts.findIndex((names) => names.length > 0)]?.[0]

/**
 * The home stylesheets of each class: where the class is styled by itself, otherwise where it is styled below another
 * class, otherwise where other classes are styled below it.
 */
function homesOf(sheets: Stylesheet[]) {
  const homes = new Map<string, Set<string>>()
  const settle = (namesOf: (spoken: StyleRule) => string | undefined) => {
    const known = new Set(homes.keys())
    for (const { path, spoken } of sheets) {
      for (const name of spoken.map(namesOf)) {
        if (name && !known.has(name)) homes.set(name, (homes.get(name) ?? new Set()).add(path))
      }
    }
  }
  settle((spoken) => (around(spoken) === dressed(spoken) ? dressed(spoken) : undefined))
  settle(dressed)
  settle(around)
  return homes
}

describe.each(['console', 'screens'])('the styles of %s', (app) => {
  const folder = `${root}packages/${app}`
  const sheets = globSync(`${folder}/src/**/*.css`).map(readStylesheet)
  const homes = homesOf(sheets)
  const complaints = (isWrong: (spoken: StyleRule, path: string) => boolean) =>
    sheets.flatMap(({ path, spoken }) =>
      spoken.filter((one) => isWrong(one, path)).map(({ line }) => `${relative(folder, path)}:${line}`),
    )

  it('each class and each keyframes animation is defined in one stylesheet', () => {
    expect(homes.size).toBeGreaterThan(50)
    const twice = [...homes].filter(([, paths]) => paths.size > 1)
    expect(twice.map(([name, paths]) => `${name}: ${[...paths].map((path) => relative(folder, path))}`)).toEqual([])
    const moved = sheets.flatMap(({ keyframes }) => keyframes)
    expect(moved.filter((name, at) => moved.indexOf(name) < at)).toEqual([])
  })

  it('each state class is attached to the class of its element', () => {
    expect(complaints(({ isBare }) => isBare)).toEqual([])
  })

  it('a stylesheet styles only its own classes, and sets only layout on other stylesheets’ classes below them', () => {
    const wrong = complaints((spoken, path) => {
      const isHome = (name: string) => homes.get(name)?.has(path) === true
      const name = dressed(spoken)
      if (name === undefined) return !isGround(path) && !spoken.properties.every((each) => each.startsWith('--'))
      if (isHome(name)) return false
      return !spoken.parts.flat().some(isHome) || !spoken.properties.every((each) => placing.test(each))
    })
    expect(wrong).toEqual([])
  })

  it('exactly the classes that the components use are defined', () => {
    const { tokens, starts, asked, named } = writtenIn(folder)
    const unused = [...homes.keys()].filter(
      (name) => !tokens.has(name) && !starts.some((each) => name.startsWith(each)),
    )
    expect(unused).toEqual([])
    const known = new Set(sheets.flatMap(({ spoken }) => spoken.flatMap(({ mentioned }) => mentioned)))
    expect(named.filter((name) => !known.has(name) && !asked.has(name) && !/^pi?(-|$)/.test(name))).toEqual([])
  })
})

/**
 * Class names in an app's sources: words in strings, prefixes of computed names, names queried by script, and names in
 * `className`.
 */
function writtenIn(folder: string) {
  const paths = globSync(
    ['index.html', 'open/index.html', 'vite/*.ts', 'src/**/*.ts', 'src/**/*.tsx'].map((each) => `${folder}/${each}`),
  ).filter((path) => !/\.test\.tsx?$/.test(path))
  const source = paths.map((path) => readFileSync(path, 'utf8')).join('\n')
  const bare = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const words = [/"([^"\n]*)"/g, /'([^'\n]*)'/g, /`([^`\n]*)`/g].flatMap((quoted) =>
    [...bare.matchAll(quoted)].flatMap(([, words]) => words!.split(/\s+/)),
  )
  return {
    tokens: new Set(words),
    starts: words.flatMap((word) => /^([a-z][\w-]*-)\$\{/.exec(word)?.[1] ?? []),
    asked: new Set(words.flatMap((word) => [...word.matchAll(/\.([\w-]+)/g)].map(([, name]) => name))),
    named: [...bare.matchAll(/className="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)),
  }
}
