import { configure } from '@testing-library/react'

/** What jsdom lacks of a browser, for the tests of screens: modal dialogs and scrolling. */

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
