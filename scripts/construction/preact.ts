import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const COMPAT = dirname(resolve('preact/compat/package.json'))

/** The file that takes the place of each module of React, in what is built and in the tests of screens. */
export const PREACT: Readonly<Record<string, string>> = {
  react: join(import.meta.dirname, '../../src/web/lib/moteur/react.ts'),
  'react/jsx-runtime': resolve('preact/jsx-runtime'),
  'react/jsx-dev-runtime': resolve('preact/jsx-runtime'),
  'react-dom': resolve('preact/compat'),
  'react-dom/client': join(COMPAT, 'client.mjs'),
  'react-dom/test-utils': join(COMPAT, 'test-utils.mjs'),
}

/** Puts Preact in React's place in what is built, for our modules and those of libraries. */
export function preact(): Plugin {
  return {
    name: 'preact',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => PREACT[source] ?? null,
  }
}
