// Which way the arrows point. Run by `npm run check:arrows`; the reasons are in ARCHITECTURE.md.

/** A server noun may import itself and what stands above it in the list. */
const nouns = require('./tools/server-nouns.json')

const upward = nouns.slice(0, -1).map((noun, index) => ({
  name: `server-${noun.split('|')[0]}-imports-downward`,
  severity: 'error',
  from: { path: `^server/(${noun})/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^server/(${nouns.slice(index + 1).join('|')})/` },
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
      from: { path: '^server/', pathNot: '^server/app\\.ts$' },
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
      from: {},
      to: { path: '^web/(store|admin)/.*-page\\.tsx$', pathNot: '^web/admin/kit/' },
    },
    {
      name: 'kit-knows-no-noun',
      severity: 'error',
      from: { path: '^web/admin/kit/' },
      to: { path: '^web/(?!(ui|api|shop|admin/kit)/|admin/(call|paths)\\.ts$)' },
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
    // TypeScript 7 has no JavaScript API that the cruiser could parse with, which it says at its end. SWC sees every
    // import and export, of types too; only `import('…').Type` within a type it does not (the palette has one, of
    // its own folder).
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
