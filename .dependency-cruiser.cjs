// Dependency rules, run by `npm run check:arrows`; ARCHITECTURE.md gives the reasons.

/** A server folder may import itself and folders above it in this list. `a|b` are two folders of one level. */
const levels = require('./tools/server-nouns.json').map((level) => level.split('|'))

/** `purchasing/pdf` has a level of its own, so it is not part of the level of `purchasing`. */
const innerFolders = (names) =>
  levels.flat().filter((folder) => names.some((name) => folder.startsWith(`${name}/`)))
const filesOf = (names) => `^server/(${names.join('|')})/`

const upward = levels.slice(0, -1).map((names, index) => ({
  name: `server-${names[0].replace('/', '-')}-imports-downward`,
  severity: 'error',
  from: {
    path: filesOf(names),
    pathNot: ['\\.test\\.ts$', ...innerFolders(names).map((name) => filesOf([name]))],
  },
  to: { path: filesOf(levels.slice(index + 1).flat()) },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'product-imports-only-types-of-the-endpoint-list',
      comment: 'A value would load every schema.',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^contract/endpoint-modules\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-and-web-are-apart',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-and-server-are-apart',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server|demo|test|bench)/' },
    },
    ...upward,
    {
      name: 'only-app-imports-routes',
      severity: 'error',
      // A machine that only runs jobs answers health checks without the app.
      from: { path: '^server/', pathNot: '^server/(app|processes/serve-health)\\.ts$' },
      to: { path: '-routes\\.ts$|/(api-docs|assets|health|pages)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'store-and-admin-are-apart',
      severity: 'error',
      from: { path: '^web/store/' },
      to: { path: '^web/admin/' },
    },
    {
      name: 'admin-and-store-are-apart',
      severity: 'error',
      from: { path: '^web/admin/' },
      to: { path: '^web/store/' },
    },
    {
      name: 'nothing-imports-a-page',
      severity: 'error',
      from: { pathNot: '\\.browser\\.test\\.tsx$' },
      to: { path: '^web/(store|admin)/.*-page\\.tsx$', pathNot: '^web/admin/kit/' },
    },
    {
      name: 'kit-knows-no-noun',
      severity: 'error',
      from: { path: '^web/admin/kit/' },
      to: { path: '^web/(?!(ui|api|shop|admin/kit)/|admin/call\\.ts$)' },
    },
    {
      name: 'pages-are-plain-data',
      comment: 'Routes are generated from them during the web build, without loading components.',
      severity: 'error',
      from: { path: '^web/admin/[^/]+/pages\\.ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-list-of-pages',
      severity: 'error',
      from: { pathNot: '^web/admin/pages\\.ts$' },
      to: { path: '^web/admin/[^/]+/pages\\.ts$' },
    },
    {
      name: 'shop-knows-neither-side',
      severity: 'error',
      from: { path: '^web/shop/' },
      to: { path: '^web/(?!(ui|api|shop)/)' },
    },
    {
      name: 'api-is-plain',
      severity: 'error',
      from: { path: '^web/api/' },
      to: { path: '^web/(?!api/)' },
    },
    {
      name: 'ui-is-plain',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(?!ui/)|^node_modules/(react-router|@tanstack/react-query|react-hook-form)/' },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { path: '^(contract|server|web|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // TypeScript 7 has no JavaScript API for parsing, which dependency-cruiser notes at the end of its output. SWC sees
    // every import and export, including types, except `import('…').Type` within a type (the palette uses one, of its
    // own folder).
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
