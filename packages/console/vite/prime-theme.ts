import type { Plugin } from 'vite'

/** The theme writes its accent as colours; ours is a custom property, so that one value colours everything. */
const accents: [RegExp, string][] = [
  [/#3b82f6/gi, 'var(--primary)'],
  [/#2563eb/gi, 'var(--primary-strong)'],
  [/#1d4ed8/gi, 'var(--primary-strong)'],
  [/#bfdbfe/gi, 'var(--primary-ring)'],
  [/#eff6ff/gi, 'var(--primary-tint)'],
  [/rgba\(59, ?130, ?246, ?0?\.\d+\)/gi, 'var(--primary-tint)'],
  [/#e5e7eb/gi, 'var(--line)'],
  [/#d1d5db/gi, 'var(--line-strong)'],
  [/#f9fafb/gi, 'var(--ground-soft)'],
  [/#f3f4f6/gi, 'var(--ground)'],
  [/#6b7280/gi, 'var(--ink-soft)'],
  [/#4b5563|#374151/gi, 'var(--ink)'],
  [/@font-face\s*\{[^}]*\}/g, ''],
  [/"?Inter var"?, sans-serif/g, 'var(--font)'],
]

/** Turns PrimeReact's lara-light-blue into our theme: accents and neutrals from tokens.css, no web font. */
export function primeTheme(): Plugin {
  return {
    name: 'care:prime-theme',
    enforce: 'pre',
    transform(code, id) {
      if (!/themes\/lara-light-blue\/theme\.css/.test(id)) return null
      return { code: accents.reduce((css, [from, to]) => css.replace(from, to), code), map: null }
    },
  }
}
