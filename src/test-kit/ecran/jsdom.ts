import { cleanup, configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as AU_REPOS, unstable_scheduleCallback as programmer } from 'scheduler'
import { vi } from 'vitest'

/** What jsdom lacks of a browser, for the tests of screens: modal dialogs, scrolling, sizes. */

// Only a bound: what comes is seen at once, and a busy machine may take longer than the library's second.
configure({ asyncUtilTimeout: 30_000 })

// React does what follows a paint (its effects) in a later turn; on a busy machine a test read the page in
// between. After a wait or an event, nothing is left to React but what waits for somebody else.
const { asyncWrapper } = getConfig()
async function auRepos<T>(attente: () => Promise<T>): Promise<T> {
  const resultat = await attente()
  await new Promise<void>((fini) => programmer(AU_REPOS, () => fini()))
  return resultat
}
if (asyncWrapper.name !== 'puisAuRepos')
  configure({
    asyncWrapper: function puisAuRepos(attente) {
      return asyncWrapper(() => auRepos(attente))
    },
  })

if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
// Nothing is laid out, so nothing changes its size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Files follow one another in one window: each starts with modules of its own, as a page just opened.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
// jsdom's own frames stop for good once one was asked for in a frozen time; these always come.
const { setTimeout: plusTard, clearTimeout: annuler } = globalThis
window.requestAnimationFrame = (rappel) => Number(plusTard(() => rappel(performance.now()), 16))
window.cancelAnimationFrame = (id) => annuler(id)
cleanup()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
