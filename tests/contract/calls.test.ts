import { existsSync, readFileSync } from 'node:fs'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const withoutNames = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}').replace(/(.)\/$/, '$1')

/** The two WebSocket endpoints, which are not calls of the contract: the gateway's warning hub and STOMP endpoint. */
const sockets = ['GET /tenant-device/ws/{}', 'GET /act/ws']

const specified = new Set(
  read('calls.tsv')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([, method, path]) => `${method} ${withoutNames(path ?? '')}`),
)
const declared = endpointsOf(contract).map(({ method, path }) => `${method} ${withoutNames(path)}`)

it('no call is declared twice', () => {
  expect(declared.filter((call, index) => declared.indexOf(call) !== index)).toEqual([])
})

it('every specified call is declared', () => {
  expect([...specified].filter((call) => !declared.includes(call) && !sockets.includes(call))).toEqual([])
})

const original = new URL('../../../shared/spec/calls.tsv', import.meta.url)
it.runIf(existsSync(original))('keeps an exact copy of the inventory of calls', () => {
  expect(read('calls.tsv')).toBe(readFileSync(original, 'utf8'))
})
