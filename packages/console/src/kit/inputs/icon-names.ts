/** The icons that the loaded style sheets draw, by name: what can be chosen is what can be seen. */
export function iconNames(sheets: Iterable<CSSStyleSheet> = document.styleSheets): string[] {
  const names = new Set<string>()
  for (const sheet of sheets) collect(sheet.cssRules, names)
  return [...names].sort()
}

function collect(rules: CSSRuleList, names: Set<string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) collect(rule.cssRules, names)
    else if (rule instanceof CSSStyleRule)
      for (const [, name] of rule.selectorText.matchAll(/(?:^|,\s*)\.(pi-[\w-]+)::?before/g)) if (name) names.add(name)
  }
}
