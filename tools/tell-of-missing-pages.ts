// Where the code of a page cannot be loaded, the router loads the whole document anew without a word, again and again
// while there is no network, and has no option against it. Built with this, it takes what the root has in place of such
// a page, which says so and offers to retry. An error would not do: the router waits for ever for a page that throws one.
import type { Plugin } from 'vite'

const ROUTE_MODULES = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/
const RELOADS = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/** Stops the build where the router looks otherwise than known. */
export function tellOfMissingPages(): Plugin {
  let isDone = false
  return {
    name: 'tell-of-missing-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTE_MODULES },
      handler(code) {
        isDone = RELOADS.test(code)
        return code
          .replace(', reloading page...', '')
          .replace(RELOADS, 'return routeModulesCache.root.handle.missingPage;')
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('The router loads its pages otherwise than known')
    },
  }
}
