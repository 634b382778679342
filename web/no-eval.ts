// Disables zod's compilation with `new Function`: the content security policy forbids it, and even an attempt would
// be reported as a violation on every page with a form. Must run before any schema is created; the server still
// compiles. The global's name is zod's own. Its `config()` does the same, but would load zod on pages that don't need
// it.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
