import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// One project per kind of test, so that a layer runs alone: vitest run --project domaine.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['src/architecture.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      { test: { name: 'domaine', environment: 'node', include: ['src/domain/**/*.test.ts'] } },
      {
        test: {
          name: 'serveur',
          environment: 'node',
          include: ['src/server/**/*.test.ts', 'src/test-kit/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', environment: 'jsdom', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.story.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
