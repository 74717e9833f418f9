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
cleanup()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
