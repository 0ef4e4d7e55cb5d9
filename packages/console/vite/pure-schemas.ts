import { type Plugin, parseAst } from 'vite'

/** Schemas are built by calls, which no bundler drops by itself: with this mark, a page that needs one word of a file does not get its schemas. */
export function pureSchemas(): Plugin {
  return {
    name: 'care:pure-schemas',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/shared/src/')) return null
      let marked = code
      for (const { start, end } of topLevelCalls(code).reverse())
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`
      return { code: marked, map: null, moduleSideEffects: false }
    },
  }
}

function topLevelCalls(code: string): { start: number; end: number }[] {
  return parseAst(code).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
  })
}
