import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const serveur = ['src/server/**/*.test.ts', 'src/test-kit/**/*.test.ts']
const architecture = ['src/architecture.test.ts']
// What is long and shows more of what a shorter file shows already: `npm run test:complet`.
const longs = process.env.ESSAIS === 'courts' ? ['**/*.complet.{test,story}.{ts,tsx}'] : []

// What no test should take, on a machine ten times slower than ours: a bound says that a test is stuck, not that it is slow.
const BORNES = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** The long files first: the last one to start is short, and no fork ends alone. */
class LongsDAbord extends BaseSequencer {
  override async sort(fichiers: TestSpecification[]) {
    const longue = (f: TestSpecification) => Number(f.moduleId.includes('.complet.'))
    return (await super.sort(fichiers)).sort((a, b) => longue(b) - longue(a))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongsDAbord },
    // Two cores are enough for anybody; a third fork works while the others wait for the database or for a page.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unitaires',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...serveur, ...architecture, ...longs],
          isolate: false,
          ...BORNES,
        },
      },
      { test: { name: 'architecture', include: architecture, ...BORNES } },
      {
        test: {
          name: 'serveur',
          include: serveur,
          exclude: longs,
          globalSetup: ['src/test-kit/banc/cluster.ts'],
          isolate: false,
          ...BORNES,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          exclude: longs,
          environment: 'jsdom',
          css: false,
          isolate: false,
          // The first test of a file loads every screen's module.
          ...BORNES,
          setupFiles: ['src/test-kit/ecran/jsdom.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.story.ts'],
          exclude: longs,
          globalSetup: 'e2e/preparation.ts',
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
