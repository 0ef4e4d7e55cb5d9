import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const Container = z.object({
  image: z.string(),
  restart: z.string(),
  command: z.array(z.string()),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
})
const Compose = z.object({ services: z.record(z.string(), Container) })
export type Container = z.output<typeof Container>

export const ownProcesses = ['services', 'gateway', 'worker'] as const
export type OwnProcess = (typeof ownProcesses)[number]

const root = new URL('../../', import.meta.url)

export function readProjectFile(name: string): string {
  return readFileSync(new URL(name, root), 'utf8')
}

/** docker-compose.yml with YAML merges resolved and variables unexpanded. */
export function readCompose(): Record<string, Container> {
  return Compose.parse(parse(readProjectFile('docker-compose.yml'), { merge: true })).services
}

/** Expands variables like compose; reports all missing required variables in one error. */
export function interpolate(container: Container, variables: Record<string, string>): Record<string, string> {
  const missing: string[] = []
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, mode: string, rest: string) => {
      const value = variables[name]
      if (value) return value
      if (mode === '?') missing.push(rest)
      return mode === '-' ? rest : ''
    })
  const environment = Object.fromEntries(Object.entries(container.environment).map(([key, text]) => [key, fill(text)]))
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return environment
}

/** Names of the settings in .env.example: those to fill in, and those commented out. */
export function readEnvExample() {
  const lines = readProjectFile('.env.example').split('\n')
  const names = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])
  return { active: names(/^([A-Z_]+)=/), shown: names(/^# ([A-Z_]+)=/), lines }
}
