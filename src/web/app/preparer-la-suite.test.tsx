import { afterEach, expect, test, vi } from 'vitest'
import { preparerLaSuite } from './preparer-la-suite.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.querySelector('link[href="/suite.js"]')?.remove()
})

test('ce qui suit est demandé une fois la page au repos, sans dire comme quoi', () => {
  vi.useFakeTimers()
  document.head.insertAdjacentHTML('beforeend', '<link rel="ensuite" as="script" href="/suite.js">')
  preparerLaSuite()
  vi.runAllTimers()
  const lien = document.head.querySelector('link[href="/suite.js"]')
  expect([lien?.getAttribute('rel'), lien?.hasAttribute('as')]).toEqual(['prefetch', false])
})
