// A source is kept in memory for as long as the server runs: in one byte a character where all are of ASCII, else in two.
// A few words of Hindi would double what all pages take.
import type { Plugin } from 'vite'

const WIDE = /[\u0080-\uffff]/g

/** Of the server's build: writes such characters as escapes, which mean the same in strings, templates and patterns. */
export function oneByteSources(): Plugin {
  return {
    name: 'one-byte-sources',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            WIDE,
            (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
    },
  }
}
