import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The theme writes its colours out; ours are custom properties, so that one value colours everything, by day and by night. */
const colours: [RegExp, string][] = [
  [/#3b82f6/gi, 'var(--primary)'],
  [/#2563eb/gi, 'var(--primary-strong)'],
  [/#1d4ed8/gi, 'var(--primary-strong)'],
  [/#bfdbfe/gi, 'var(--primary-ring)'],
  [/#eff6ff/gi, 'var(--primary-tint)'],
  [/rgba\(59, ?130, ?246, ?0?\.\d+\)/gi, 'var(--primary-tint)'],
  [/#e5e7eb/gi, 'var(--line)'],
  [/#d1d5db/gi, 'var(--line-strong)'],
  [/#f9fafb|#f8f9fa|#f8f8fa/gi, 'var(--ground-soft)'],
  [/#f3f4f6/gi, 'var(--ground)'],
  [/#6b7280|#64748b/gi, 'var(--ink-soft)'],
  [/#9ca3af/gi, 'var(--ink-faint)'],
  [/#4b5563|#374151|#1f2937/gi, 'var(--ink)'],
  [/#ef4444|#e24c4c|#ff5757/gi, 'var(--sos)'],
  [/#22c55e|#1ea97c/gi, 'var(--normal)'],
  [/#f97316|#cc8925/gi, 'var(--urgent)'],
  [/#0ea5e9/gi, 'var(--info)'],
  [/(?<![-\w])color: #fff(?:fff)?\b/gi, 'color: var(--on-primary)'],
  [/#ffffff/gi, 'var(--surface)'],
  [/@font-face\s*\{[^}]*\}/g, ''],
  [/"?Inter var"?, sans-serif/g, 'var(--font)'],
]

/** Components of PrimeReact that stand alone: their rules go unless something of ours imports them. */
const separate =
  'accordion avatar badge blockui breadcrumb card carousel cascadeselect chip chips colorpicker dataview datascroller divider dock editor fieldset fileupload galleria image inplace inputgroup inputotp knob listbox megamenu mention menubar message metergroup multiselect orderlist organizationchart panel panelmenu picklist scrollpanel scrolltop skeleton slidemenu slider speeddial splitbutton splitter stepper steps tabmenu tag terminal tieredmenu timeline toast togglebutton toolbar treetable tristatecheckbox'

function unusedClass(sources: string): RegExp {
  const code = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
  const unused = separate.split(' ').filter((name) => !code.includes(`'primereact/${name}'`))
  return new RegExp(`\\.p-(?:${unused.join('|')})(?![a-z])`)
}

/** The rules without those for unused components: half of the theme. */
const thinned = (css: string, unused: RegExp) =>
  css.replace(/([^{}]+)(\{[^{}]*\})/g, (rule: string, selectors: string, body: string) => {
    const kept = selectors.split(',').filter((selector) => !unused.test(selector))
    return kept.length === 0 ? '' : kept.length === selectors.split(',').length ? rule : kept.join() + body
  })

/** Turns PrimeReact's lara-light-blue into our theme: colours from the tokens, no web font, no rule that nothing needs. */
export function primeTheme(): Plugin {
  return {
    name: 'care:prime-theme',
    enforce: 'pre',
    transform(code, id) {
      if (!/themes\/lara-light-blue\/theme\.css/.test(id)) return null
      return {
        code: colours.reduce(
          (css, [from, to]) => css.replace(from, to),
          thinned(code, unusedClass(join(import.meta.dirname, '../src'))),
        ),
        map: null,
      }
    },
  }
}
