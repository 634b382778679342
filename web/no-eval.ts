// zod compiles its checks with `new Function` where it may. Our policy forbids that, and merely trying would be reported
// as a violation of it on every page with a form. To be evaluated before any schema is made; the server compiles.
// The name is zod's own: its `config()` sets the same, but would bring zod along to pages that need none of it.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
