import { cleanup, configure } from '@testing-library/react'
import { vi } from 'vitest'

/** What jsdom lacks of a browser, for the tests of screens: modal dialogs, scrolling, sizes. */

// Only a bound: what comes is seen at once, and a busy machine may take longer than the library's second.
configure({ asyncUtilTimeout: 30_000 })

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
