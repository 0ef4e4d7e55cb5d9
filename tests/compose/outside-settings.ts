import type { OutsideTable } from '@care/shared/outside/service'
import { z } from 'zod'

/** Each setting of a service with its description and default. */
const settingsOf = ({ settings }: OutsideTable[string]) =>
  Object.entries(settings).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodType)) return []
    return { name, note: schema.description, usual: String(schema.safeParse(undefined).data ?? '') }
  })

/** Returns .env.example with the settings of these services in their section. */
export function envExampleWith(text: string, tables: readonly OutsideTable[]): string {
  const services = tables.flatMap((table) => Object.values(table))
  const lines = services.flatMap((service) => [
    `# ${service.label}，${service.without}`,
    ...settingsOf(service).flatMap(({ name, note, usual }) => [`# ${note}`, `${name}=${usual}`]),
  ])
  return text.replace(
    /(# ── 外部服务 ─+\n)[\s\S]*(# ── 外部服务完)/,
    (_, head, end) => `${head}${lines.join('\n')}\n${end}`,
  )
}

/** Returns docker-compose.yml with these services' settings at its marked places: one table per place, in order. */
export function composeWith(text: string, tables: readonly OutsideTable[]): string {
  let place = 0
  return text.replace(/^( +)# services from outside\n[\s\S]*?# end of them$/gm, (_, indent: string) => {
    const lines = Object.values(tables[place++] ?? {}).flatMap((service) =>
      settingsOf(service).map(({ name, usual }) => `${indent}${name}: \${${name}:-${usual}}`),
    )
    return [`${indent}# services from outside`, ...lines, `${indent}# end of them`].join('\n')
  })
}
