/** Milliseconds without a key after which somebody is no longer typing. */
const PAUSE = 800
/** When a letter was last typed into a dialog, or after it by the same hand. */
let frappe = Number.NEGATIVE_INFINITY

const SAISIES = 'input, textarea, select, [contenteditable], dialog'

/** Whether keys are typed there, and nowhere else; `sauf`: fields that take none of them. */
export const enSaisie = (cible: EventTarget | null, sauf?: string): boolean =>
  cible instanceof Element &&
  cible.closest(SAISIES) !== null &&
  !(sauf !== undefined && cible.matches(sauf) && !cible.closest('dialog'))

const cesser = (): void => {
  frappe = Number.NEGATIVE_INFINITY
}

// A dialog may close under the hands of who types into it (space on a button, a page read again): what goes
// on is still for it. A press of the mouse, Enter or Escape ends the typing.
function suivre(evenement: KeyboardEvent): void {
  const dedans = evenement.target instanceof Element && evenement.target.closest('dialog') !== null
  if (!dedans) {
    if (evenement.timeStamp - frappe < PAUSE) frappe = evenement.timeStamp
  } else if (evenement.key === 'Enter' || evenement.key === 'Escape') cesser()
  else if (evenement.key.length === 1) frappe = evenement.timeStamp
}
/** Follows what is typed, from the first dialog on. */
export function suivreLaFrappe(): void {
  document.addEventListener('keydown', suivre, true)
  document.addEventListener('pointerdown', cesser)
}

/** Whether a key is for the page: no dialog is open, and nobody goes on typing what they began in one. */
export const pourLaPage = (evenement: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') === null && evenement.timeStamp - frappe >= PAUSE

/** The same, and not typed into a field. */
export const estRaccourci = (evenement: KeyboardEvent): boolean =>
  pourLaPage(evenement) && !enSaisie(evenement.target)
