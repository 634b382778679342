// The version of Haat, from its package.
import manifest from '../../package.json' with { type: 'json' }

export const { version } = manifest
