/** The lines between the packages, each rule named as the sentence it holds. */
const packages = '^packages/'
const tests = '(\\.test|-fixture)\\.tsx?$'

/**
 * The folders of a package from the ground up: a folder knows those below it, and nobody beside or above it, types included. What lies
 * in no folder stands on top, but for the `ground`, which all may know; so does `testing`.
 */
const floors = (name, levels, ground = '$^') => {
  const src = `${packages}${name}/src/`
  const rules = levels.flatMap((level, floor) =>
    level.map((folder) => ({
      name: `${name}-${folder}-knows-only-floors-below`,
      severity: 'error',
      from: { path: `${src}${folder}/`, pathNot: tests },
      to: { path: src, pathNot: `${src}((${[folder, ...levels.slice(0, floor).flat()].join('|')})/|${ground})` },
    })),
  )
  const rest = {
    name: `${name}-has-no-folder-without-a-floor`,
    severity: 'error',
    from: {},
    to: { path: `${src}[^/]+/`, pathNot: `${src}(${[...levels.flat(), 'testing'].join('|')})/` },
  }
  return [...rules, rest]
}

/** The districts of the product, with the same names in shared, services and console: each knows those before it (docs/decisions/038-districts.md). */
const districts = [
  'admin',
  'people',
  'stock',
  'money',
  'devices',
  'alarms',
  'work',
  'calls',
  'house',
  'forms',
  'overview',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-is-a-leaf',
      comment: 'shared is zod and plain TypeScript: no other package, no server, no React.',
      severity: 'error',
      from: { path: `${packages}shared/src`, pathNot: tests },
      to: {
        path: [`${packages}(services|gateway|console|screens)`, '(^|/)node_modules/(fastify|react|kysely|pg|ioredis)/'],
      },
    },
    {
      name: 'shared-runs-anywhere',
      comment: 'shared is loaded by browsers: nothing of Node in it.',
      severity: 'error',
      from: { path: `${packages}shared/src`, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-never-imports-server',
      severity: 'error',
      from: { path: `${packages}(console|screens)/src` },
      to: { path: `${packages}(services|gateway)` },
    },
    {
      name: 'console-and-screens-are-strangers',
      severity: 'error',
      from: { path: `${packages}(console|screens)/src` },
      to: { path: `${packages}(console|screens)/src`, pathNot: `${packages}$1/` },
    },
    {
      name: 'services-and-gateway-talk-over-http',
      severity: 'error',
      from: { path: `${packages}(services|gateway)/src` },
      to: { path: `${packages}(services|gateway|console|screens)/src`, pathNot: `${packages}$1/` },
    },
    {
      name: 'features-are-strangers',
      comment: 'What two features of a district need moves to pickers/; those of districts below may be composed.',
      severity: 'error',
      from: { path: `${packages}console/src/features/([^/]+)/([^/]+)/`, pathNot: tests },
      to: { path: `${packages}console/src/features/$1/`, pathNot: `${packages}console/src/features/$1/$2/` },
    },
    ...districts.slice(0, -1).map((district, at) => ({
      name: `features-of-${district}-know-no-district-above`,
      severity: 'error',
      from: { path: `${packages}console/src/features/${district}/`, pathNot: tests },
      to: { path: `${packages}console/src/features/(${districts.slice(at + 1).join('|')})/` },
    })),
    ...floors('console', [
      ['kit', 'theme', 'charts', 'fill'],
      ['drafts', 'outbox', 'open'],
      ['calls'],
      ['crud'],
      ['session', 'pickers', 'live'],
      ['shell'],
      ['features', 'external'],
      ['app'],
    ]),
    ...floors(
      'screens',
      [['live', 'styles'], ['panels'], ['map', 'wall'], ['stage'], ['tenant', 'group', 'ward']],
      '(api|screen-tenants|may-open-tenant|query-client|lazy-part|theme)\\.ts$',
    ),
    ...floors(
      'shared',
      [
        ['text'],
        ['resources'],
        ['http'],
        ['jobs'],
        ['crud'],
        ['recurrence', 'routes'],
        ...districts.map((district) => [district]),
        ['live', 'map', 'outside'],
        ['pages'],
        ['browser', 'server'],
      ],
      '[a-z-]+\\.ts$',
    ),
    {
      name: 'primereact-comes-through-the-kit',
      comment: "Its styles are the applications' own.",
      severity: 'error',
      from: { path: `${packages}console/src/`, pathNot: [`${packages}console/src/(kit|testing)/`, tests] },
      to: { path: '(^|/)node_modules/primereact/', pathNot: 'primereact/resources/' },
    },
    {
      name: 'browser-of-shared-is-for-browsers',
      comment: 'It stands on storage, sockets and the address bar, which no server and no contract has.',
      severity: 'error',
      from: { path: `${packages}(services|gateway|shared)/src/`, pathNot: [`${packages}shared/src/browser/`, tests] },
      to: { path: `${packages}shared/src/browser/` },
    },
    {
      name: 'server-of-shared-is-for-servers',
      comment: "What services and gateway agree on among themselves is no browser's business.",
      severity: 'error',
      from: { path: `${packages}(console|screens|shared)/src/`, pathNot: [`${packages}shared/src/server/`, tests] },
      to: { path: `${packages}shared/src/server/` },
    },
    // areas.ts, start.ts and the entry stand on top of all
    ...floors('services', [
      ['platform/db', 'platform/text'],
      ['platform/elder'],
      ['platform/costly', 'platform/ledger', 'platform/sweep'],
      ['platform/papers', 'platform/secrets'],
      ['platform/audit', 'platform/deeds', 'platform/records', 'platform/relay', 'platform/setup'],
      ['platform/sources'],
      ['platform/http', 'platform/plain', 'platform/demo', 'platform/quotas', 'outside'],
      ['platform/area', 'platform/documents'],
      ...districts.map((district) => [`areas/${district}`]),
    ]),
    {
      name: 'areas-are-strangers',
      comment: 'What another area needs of one is named in its port; what the product needs, in its `<area>.area.ts`.',
      severity: 'error',
      from: { path: `${packages}services/src/areas/([^/]+/[^/]+)/`, pathNot: tests },
      to: {
        path: `${packages}services/src/areas/`,
        pathNot: [`${packages}services/src/areas/$1/`, '\\.port\\.ts$'],
      },
    },
    {
      name: 'sql-lives-in-repositories',
      comment: 'Types of kysely may travel; what builds SQL may not.',
      severity: 'error',
      from: {
        path: `${packages}services/src`,
        pathNot: [`${packages}services/src/platform/db/`, '\\.repository\\.ts$', tests],
      },
      to: { path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    // app.ts, live.ts and the entries stand on top of all
    ...floors('gateway', [
      ['process'],
      ['redis', 'http', 'upstream'],
      ['session'],
      ['serve'],
      ['forward', 'proofs', 'sip'],
      ['cache', 'sign-in', 'account', 'warnings', 'stomp', 'operations', 'pages'],
      ['jobs'],
    ]),
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: [packages, '^scripts/'] },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages/[^/]+/(open/)?dist|\\.build)/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
