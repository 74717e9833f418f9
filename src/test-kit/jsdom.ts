/** What jsdom lacks of a browser, for the tests of screens: modal dialogs and scrolling. */

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
